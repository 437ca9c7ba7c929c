/** A control of a form as the server wrote it. */
export type Control = { name: string; id: string; value: string; kind: "amount" | "day" | "other"; invalid: boolean; described: string };
export type PageForm = { action: string; multipart: boolean; controls: Control[]; fields: [string, string][] };

/** The forms of a page that post, without those of the frame around it. */
export function formsOf(html: string): PageForm[] {
  return [...html.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/g)]
    .map(([, head = "", body = ""]) => ({ head, body, action: attribute(head, "action") }))
    .filter(({ head, action }) => attribute(head, "method") === "post" && !action.startsWith("/preferences/"))
    .map(({ head, body, action }) => ({
      action,
      multipart: attribute(head, "encType") === "multipart/form-data",
      controls: [...body.matchAll(/<input\b([^>]*)>/g)].map(([, input = ""]) => controlOf(input)).filter(({ name }) => name !== ""),
      fields: [...fieldsOf(body)],
    }));
}

/** What is said at a field, without the words for readers; empty where nothing is. */
export function saidAt(html: string, { id }: Pick<Control, "id">): string {
  const [, said = ""] = new RegExp(`<p class="error" id="${literal(id)}-error">([\\s\\S]*?)</p>`).exec(html) ?? [];
  return text(said.replace(/<span class="visually-hidden">[^<]*<\/span>/, ""));
}

/** The lines of the summary that lead to a field. */
export function summaryOf(html: string, { id }: Pick<Control, "id">): string[] {
  const [, box = ""] = /<div[^>]*data-error-summary[^>]*>([\s\S]*?)<\/ul>/.exec(html) ?? [];
  return [...box.matchAll(/<a href="#([^"]*)"[^>]*>([\s\S]*?)<\/a>/g)]
    .filter(([, place]) => place === id)
    .map(([, , said = ""]) => text(said));
}

function controlOf(input: string): Control {
  return {
    name: attribute(input, "name"),
    id: attribute(input, "id"),
    value: attribute(input, "value"),
    kind: / class="input num"/.test(input) ? "amount" : attribute(input, "type") === "date" ? "day" : "other",
    invalid: attribute(input, "aria-invalid") === "true",
    described: attribute(input, "aria-describedby"),
  };
}

/** What a browser would send if the button were pressed now. */
function* fieldsOf(body: string): Generator<[string, string]> {
  for (const [whole, kind = "", head = ""] of body.matchAll(/<(input|select|textarea)\b([^>]*)>/g)) {
    const name = attribute(head, "name");
    const type = attribute(head, "type");
    if (name === "" || / disabled(=|\s|$)/.test(head) || type === "file") continue;
    if (kind === "input" && (type === "checkbox" || type === "radio") && !/ checked(=|\s|$)/.test(head)) continue;
    const inside = kind === "input" ? "" : (body.slice(body.indexOf(whole) + whole.length).split(`</${kind}>`)[0] ?? "");
    if (kind === "input")
      yield [name, type === "checkbox" || type === "radio" ? attribute(head, "value") || "on" : attribute(head, "value")];
    else if (kind === "textarea") yield [name, text(inside.replace(/^\n/, ""))];
    else yield [name, chosenIn(inside)];
  }
}

function chosenIn(options: string): string {
  const heads = [...options.matchAll(/<option\b([^>]*)>/g)].map(([, head = ""]) => head);
  return attribute(heads.find((head) => / selected(=|\s|$)/.test(head)) ?? heads[0] ?? "", "value");
}

const attribute = (head: string, name: string): string => text(new RegExp(`(?:^|\\s)${name}="([^"]*)"`, "i").exec(head)?.[1] ?? "");
const literal = (words: string): string => words.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
const text = (html: string): string =>
  html
    .replace(/<[^>]*>/g, "")
    .replace(/&(quot|#x27|lt|gt|amp);/g, (_, name: string) => ({ quot: '"', "#x27": "'", lt: "<", gt: ">", amp: "&" })[name]!)
    .trim();
