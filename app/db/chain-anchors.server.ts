import { createReadStream } from "node:fs";
import { mkdir, open } from "node:fs/promises";
import path from "node:path";
import { createInterface } from "node:readline";
import { env } from "~/env.server";

/** Append-only file with the chain ends of all companies, one line per company and day. */
export const anchorsFile = () => path.join(env.DATA_DIR, "heads.txt");

const LINE_BREAK = "\n".charCodeAt(0);

/**
 * Appends lines in one write and syncs them to disk. A line truncated by a crash is never continued by the next one.
 * @param once skips lines that the file has; reads the whole file
 */
export async function addLines(file: string, lines: readonly string[], { once }: { once: boolean }): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const handle = await open(file, "a+", 0o600);
  try {
    const missing = new Set(lines);
    if (once) for await (const line of readLines(file)) missing.delete(line);
    if (missing.size === 0) return;
    const { size } = await handle.stat();
    const last = size > 0 ? (await handle.read(Buffer.alloc(1), 0, 1, size - 1)).buffer[0] : LINE_BREAK;
    await handle.write(`${last === LINE_BREAK ? "" : "\n"}${[...missing].join("\n")}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Streams the lines of a file. */
export function readLines(file: string): AsyncIterable<string> {
  return createInterface({ input: createReadStream(file, "utf8"), crlfDelay: Infinity });
}
