/** The visible text of a page: no scripts or tags, entities decoded, single blanks. */
export function readPageText(html: string): string {
  return decodeEntities(
    html
      .replace(/<script[\s\S]*?<\/script>/g, " ")
      .replaceAll("<!-- -->", "")
      .replace(/<[^>]+>/g, " "),
  ).replace(/\s+/g, " ");
}

/** Like `readPageText`, for the main part without header and menu. */
export function readMainText(html: string): string {
  const main = /<main.*<\/main>/s.exec(html);
  if (!main) throw new Error("The page has no main part");
  return readPageText(main[0]);
}

/** Decodes HTML entities. */
const decodeEntities = (html: string): string => html.replaceAll("&#x27;", "'").replaceAll("&quot;", '"').replaceAll("&amp;", "&");

/** Every text and accessible name of the main part, except those marked as English. @param part "body" = also the layout around it */
export function listTexts(html: string, part: "main" | "body" = "main"): string[] {
  const whole = new RegExp(`<${part}.*</${part}>`, "s").exec(html)?.[0] ?? "";
  const visibleText = whole
    .replace(/<script[\s\S]*?<\/script>/g, "")
    .replaceAll("<!-- -->", "")
    .replace(/<(\w+)[^>]* lang="en"[^>]*>[\s\S]*?<\/\1>/g, "");
  const read = [...visibleText.matchAll(/ (?:aria-label|title|placeholder|alt)="([^"]+)"/g)].map(([, text]) => text!);
  return [...visibleText.split(/<[^>]+>/), ...read].map((text) => decodeEntities(text).replace(/\s+/g, " ").trim()).filter(Boolean);
}
