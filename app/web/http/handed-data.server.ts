/** The scripts with which a page is handed the data of its loaders, as Remix writes them in parts while it renders; here they stand whole behind the page. */
export async function handedData(stream: ReadableStream<Uint8Array> | undefined, nonce: string | undefined): Promise<string> {
  if (!stream) return "";
  const decoder = new TextDecoder();
  let text = "";
  for await (const part of stream) text += decoder.decode(part, { stream: true });
  return `${script(`window.__remixContext.streamController.enqueue(${JSON.stringify(text).replace(/[&><\u2028\u2029]/g, escaped)});`, nonce)}${script("window.__remixContext.streamController.close();", nonce)}`;
}

/** remix-serve gives no nonce, and no policy that asks for one. */
const script = (code: string, nonce: string | undefined) => `<script${nonce ? ` nonce="${nonce}"` : ""}>${code}</script>`;

/** Inside a script nothing may look like its end. */
const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
