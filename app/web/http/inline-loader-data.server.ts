/** The inline scripts with the loader data, written in one piece after the page. Remix streams them while rendering. */
export async function inlineLoaderData(stream: ReadableStream<Uint8Array> | undefined, nonce: string | undefined): Promise<string> {
  if (!stream) return "";
  const decoder = new TextDecoder();
  let text = "";
  for await (const part of stream) text += decoder.decode(part, { stream: true });
  return `${script(`window.__remixContext.streamController.enqueue(${JSON.stringify(text).replace(/[&><\u2028\u2029]/g, escaped)});`, nonce)}${script("window.__remixContext.streamController.close();", nonce)}`;
}

/** remix-serve has neither a nonce nor a policy that needs one. */
const script = (code: string, nonce: string | undefined) => `<script${nonce ? ` nonce="${nonce}"` : ""}>${code}</script>`;

/** Escapes characters that could end the script element. */
const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
