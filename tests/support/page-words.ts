/** What a reader reads of a page: no scripts, no tags, signs as they are shown, one blank between words. */
export function pageWords(html: string): string {
  return spelled(
    html
      .replace(/<script[\s\S]*?<\/script>/g, " ")
      .replaceAll("<!-- -->", "")
      .replace(/<[^>]+>/g, " "),
  ).replace(/\s+/g, " ");
}

/** As `pageWords`, of what the page is about, without header and menu. */
export function mainWords(html: string): string {
  const main = /<main.*<\/main>/s.exec(html);
  if (!main) throw new Error("The page has no main part");
  return pageWords(main[0]);
}

/** Signs as they are shown instead of as HTML writes them. */
const spelled = (html: string): string => html.replaceAll("&#x27;", "'").replaceAll("&quot;", '"').replaceAll("&amp;", "&");

/** Each text of the main part, and each name that is read aloud, by itself; not what is marked as said in English. @param part "body" = what stands around it too */
export function saidOn(html: string, part: "main" | "body" = "main"): string[] {
  const whole = new RegExp(`<${part}.*</${part}>`, "s").exec(html)?.[0] ?? "";
  const shown = whole
    .replace(/<script[\s\S]*?<\/script>/g, "")
    .replaceAll("<!-- -->", "")
    .replace(/<(\w+)[^>]* lang="en"[^>]*>[\s\S]*?<\/\1>/g, "");
  const read = [...shown.matchAll(/ (?:aria-label|title|placeholder|alt)="([^"]+)"/g)].map(([, text]) => text!);
  return [...shown.split(/<[^>]+>/), ...read].map((text) => spelled(text).replace(/\s+/g, " ").trim()).filter(Boolean);
}
