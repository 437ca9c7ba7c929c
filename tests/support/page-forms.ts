/** A form control as the server wrote it. */
export type Control = {
  name: string;
  id: string;
  value: string;
  /** Hidden input. */
  hidden: boolean;
  kind: "amount" | "day" | "choice" | "count" | "text" | "other";
  /** Options of a list or radio group. */
  options: string[];
  invalid: boolean;
  described: string;
};
export type PageForm = { action: string; multipart: boolean; controls: Control[]; fields: [string, string][] };

/** The post forms of a page, without those of the layout around it. */
export function parseForms(html: string): PageForm[] {
  return [...html.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/g)]
    .map(([, head = "", body = ""]) => ({ head, body, action: attribute(head, "action") }))
    .filter(({ head, action }) => attribute(head, "method") === "post" && !action.startsWith("/preferences/"))
    .map(({ head, body, action }) => ({
      action,
      multipart: attribute(head, "encType") === "multipart/form-data",
      controls: [...body.matchAll(/<(input|select|textarea)\b([^>]*)>/g)]
        .map(([whole, tag = "", head = ""]) => controlOf(tag, head, whole, body))
        .filter(({ name }) => name !== ""),
      fields: [...fieldsOf(body)],
    }));
}

type Poster<Answer> = { request: (path: string, options?: { form: Record<string, string> }) => Promise<Answer> };

/** The revision in the form of a page; "" for a form without one. */
export async function readRevision(visitor: Poster<{ text: string }>, address: string): Promise<string> {
  const page = parseForms((await visitor.request(address)).text);
  const ownForm = page.find(
    ({ action, fields }) => action.split("?")[0] === address.split("?")[0] && fields.some(([name]) => name === "revision"),
  );
  return ownForm?.fields.find(([name]) => name === "revision")?.[1] ?? "";
}

/** Posts a form with the current revision of its page. */
export async function postWithRevision<Answer extends { text: string }>(
  visitor: Poster<Answer>,
  address: string,
  form: Record<string, string>,
  target = address,
): Promise<Answer> {
  return visitor.request(target, { form: { ...form, revision: await readRevision(visitor, address) } });
}

/** The error message of a field, without the text for screen readers; "" if there is none. */
export function readFieldError(html: string, { id }: Pick<Control, "id">): string {
  const [, message = ""] = new RegExp(`<p class="error" id="${escapeRegExp(id)}-error">([\\s\\S]*?)</p>`).exec(html) ?? [];
  return text(message.replace(/<span class="visually-hidden">[^<]*<\/span>/, ""));
}

/** The lines of the error summary that link to a field. */
export function listSummaryLines(html: string, { id }: Pick<Control, "id">): string[] {
  return summaryLines(html)
    .filter(({ place }) => place === id)
    .map(({ said }) => said);
}

/** All lines of the error summary, with their fields. */
export const readSummary = (html: string): string[] => summaryLines(html).map(({ place, said }) => `${place}: ${said}`);

function summaryLines(html: string): { place: string; said: string }[] {
  const [, box = ""] = /<div[^>]*data-error-summary[^>]*>([\s\S]*?)<\/ul>/.exec(html) ?? [];
  return [...box.matchAll(/<a href="#([^"]*)"[^>]*>([\s\S]*?)<\/a>/g)].map(([, place = "", message = ""]) => ({
    place,
    said: text(message),
  }));
}

function controlOf(tag: string, head: string, whole: string, body: string): Control {
  const inside = tag === "input" ? "" : (body.slice(body.indexOf(whole) + whole.length).split(`</${tag}>`)[0] ?? "");
  const radios = attribute(head, "type") === "radio" ? radiosOf(body, attribute(head, "name")) : [];
  return {
    name: attribute(head, "name"),
    id: attribute(head, "id"),
    value: valueOf(tag, head, inside),
    hidden: attribute(head, "type") === "hidden",
    kind: kindOf(tag, head),
    options: tag === "select" ? optionsOf(inside) : radios,
    invalid: attribute(head, "aria-invalid") === "true",
    described: attribute(head, "aria-describedby"),
  };
}

function valueOf(tag: string, head: string, inside: string): string {
  if (tag === "input") return attribute(head, "value");
  return tag === "textarea" ? text(inside.replace(/^\n/, "")) : selectedOption(inside);
}

const optionsOf = (inside: string): string[] => [...inside.matchAll(/<option\b([^>]*)>/g)].map(([, head = ""]) => attribute(head, "value"));
const radiosOf = (body: string, name: string): string[] =>
  [...body.matchAll(/<input\b([^>]*)>/g)]
    .map(([, head = ""]) => head)
    .filter((head) => attribute(head, "type") === "radio" && attribute(head, "name") === name)
    .map((head) => attribute(head, "value"));

function kindOf(tag: string, head: string): Control["kind"] {
  const type = attribute(head, "type") || "text";
  if (/ (disabled|readOnly|readonly)(=|\s|$)/.test(head)) return "other";
  if (tag === "select" || type === "radio") return "choice";
  if (tag === "textarea") return "text";
  if (/ class="input num"/.test(head)) return "amount";
  if (type === "date") return "day";
  if (type !== "text" && type !== "search" && type !== "email" && type !== "tel") return "other";
  return attribute(head, "inputMode") === "numeric" ? "count" : "text";
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
    else yield [name, selectedOption(inside)];
  }
}

function selectedOption(options: string): string {
  const heads = [...options.matchAll(/<option\b([^>]*)>/g)].map(([, head = ""]) => head);
  return attribute(heads.find((head) => / selected(=|\s|$)/.test(head)) ?? heads[0] ?? "", "value");
}

const attribute = (head: string, name: string): string => text(new RegExp(`(?:^|\\s)${name}="([^"]*)"`, "i").exec(head)?.[1] ?? "");
const escapeRegExp = (words: string): string => words.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
const text = (html: string): string =>
  html
    .replace(/<[^>]*>/g, "")
    .replace(/&(quot|#x27|lt|gt|amp);/g, (_, name: string) => ({ quot: '"', "#x27": "'", lt: "<", gt: ">", amp: "&" })[name]!)
    .trim();
