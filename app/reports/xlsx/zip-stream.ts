import { strToU8, Zip, ZipDeflate } from "fflate";

export type ZipPart = { path: string; text: AsyncIterable<string> | Iterable<string> };

/** Characters compressed at once. */
const AT_ONCE = 65_536;
/** The earliest zip date, for every entry, so that the same content gives the same bytes at any time. */
const WRITTEN = new Date(1980, 0, 1);

/** Streams a zip: an entry is requested when the previous ones are written, and nothing is buffered. */
export async function* zipStream(parts: AsyncIterable<ZipPart>): AsyncGenerator<Uint8Array> {
  let pieces: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    pieces.push(piece);
  });
  const written = function* () {
    const ready = pieces;
    pieces = [];
    yield* ready;
  };
  for await (const { path, text } of parts) {
    const part = new ZipDeflate(path, { level: 6 });
    part.mtime = WRITTEN;
    zip.add(part);
    let waiting = "";
    for await (const more of text) {
      waiting += more;
      if (waiting.length < AT_ONCE) continue;
      part.push(strToU8(waiting));
      waiting = "";
      yield* written();
    }
    part.push(strToU8(waiting), true);
    yield* written();
  }
  zip.end();
  yield* written();
}
