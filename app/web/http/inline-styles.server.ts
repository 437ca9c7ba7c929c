import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { projectRoot } from "~/db/project-root.server";
import { env } from "~/env.server";
import { stylesCookie } from "~/web/session/cookies.server";

let text: string | null | undefined;

/** The built style sheet; null in development and tests, which have none. */
function readStyles(url: string): string | null {
  const file = path.join(projectRoot, "build/client", url);
  text ??= env.NODE_ENV === "production" && existsSync(file) ? readFileSync(file, "utf8") : null;
  return text;
}

/**
 * The style sheet for a browser that has not loaded it yet, and the cookie that says it has from now on; null otherwise. Only a browser that
 * opens a document sends `Sec-Fetch-Dest`.
 * @param url of the built style sheet
 */
export async function inlineStyles(request: Request, url: string): Promise<{ text: string; cookie: string } | null> {
  if (request.headers.get("Sec-Fetch-Dest") !== "document") return null;
  if ((await stylesCookie.parse(request.headers.get("Cookie"))) === url) return null;
  const styles = readStyles(url);
  return styles === null ? null : { text: styles, cookie: await stylesCookie.serialize(url) };
}
