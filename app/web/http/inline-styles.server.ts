import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { projectRoot } from "~/db/project-root.server";
import { env } from "~/env.server";
import { STYLES_URL } from "~/style-sheet";
import { stylesCookie } from "~/web/session/cookies.server";

let text: string | null | undefined;

/** The built style sheet; null in development and tests, which have none. */
function readStyles(): string | null {
  const file = path.join(projectRoot, "build/client", STYLES_URL);
  text ??= env.NODE_ENV === "production" && existsSync(file) ? readFileSync(file, "utf8") : null;
  return text;
}

/**
 * The style sheet for a browser that has not loaded it yet, and the cookie that says it has from now on; null otherwise. Only a browser that
 * opens a document sends `Sec-Fetch-Dest`.
 */
export async function inlineStyles(request: Request): Promise<{ text: string; cookie: string } | null> {
  if (request.headers.get("Sec-Fetch-Dest") !== "document") return null;
  if ((await stylesCookie.parse(request.headers.get("Cookie"))) === STYLES_URL) return null;
  const styles = readStyles();
  return styles === null ? null : { text: styles, cookie: await stylesCookie.serialize(STYLES_URL) };
}
