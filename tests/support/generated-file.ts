import type { Answer, Visitor } from "./app";
import { readMainText } from "./page-text";

/** Follows the redirect of a form that generates a file, and downloads the file that the page links to. */
export async function followGeneratedFile(visitor: Visitor, { status, location }: Pick<Answer, "status" | "location">) {
  if (status !== 303 || location === null) throw new Error(`The form made no file (${status})`);
  const page = await visitor.request(location);
  const [, href = ""] = /<div role="status"[^>]*>.*?<a href="([^"]+)"/s.exec(page.text) ?? [];
  if (href === "") throw new Error(`${location} links to no file (${page.status})`);
  return { page: { address: location, status: page.status, text: readMainText(page.text) }, href: href.replaceAll("&amp;", "&") };
}
