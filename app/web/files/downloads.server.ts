import { requestContext } from "~/web/http/request-context.server";

const TYPES = {
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  pdf: "application/pdf",
  csv: "text/csv; charset=utf-8",
  zip: "application/zip",
  txt: "text/plain; charset=utf-8",
  ics: "text/calendar; charset=utf-8",
} as Partial<Record<string, string>>;

type Body = ReadableStream<Uint8Array> | AsyncIterable<Uint8Array> | Uint8Array<ArrayBuffer> | string;
/** A list that prints its company above the title (`reports/workbook.ts`). */
type Owned = { belongsTo(company: Promise<string | null>): unknown };
/** A list that shows its filters below the title. */
export type SearchedFile = ReadableStream<Uint8Array> & { searched(line: string | null): ReadableStream<Uint8Array> };
const isOwned = (body: Body): body is Body & Owned => typeof body === "object" && "belongsTo" in body;

/** As `download`, for a file without personal data (a manual, an empty form): the download is not recorded. */
export function publicDownload(name: string, body: Body): Response {
  return answerOf(name, body);
}

/**
 * A file response; the download is recorded as a security event. Streamed with backpressure: an iterable ends (its `finally` runs) when the
 * client disconnects. The type follows from the extension unless given.
 */
export function download(name: string, body: Body, type?: string): Response {
  const context = requestContext();
  if (context) context.exports = true;
  return answerOf(name, body, type);
}

/** An image shown on a page: not recorded as a download, and not cached by proxies. */
export function inlinePicture(name: string, body: Body, type: string): Response {
  const answer = answerOf(name, body, type);
  answer.headers.set("Content-Disposition", contentDisposition(name).replace(/^attachment/, "inline"));
  return answer;
}

/**
 * Adds the number of people whose TINs, agency numbers or bank accounts the file contains to the recorded download.
 * @source document 5 F-125
 */
export function countPeople(people: number): void {
  const context = requestContext();
  if (context) context.exportedPeople = people;
}

function answerOf(name: string, body: Body, type?: string): Response {
  const signedOn = requestContext()?.signedOn;
  if (signedOn && isOwned(body)) body.belongsTo(signedOn.then((visitor) => visitor?.companyName ?? null));
  const knownType = TYPES[name.split(".").at(-1)!] ?? "application/octet-stream";
  return new Response(toBody(body), {
    headers: { "Content-Type": type ?? knownType, "Content-Disposition": contentDisposition(name), "Cache-Control": "private, no-store" },
  });
}

/** RFC 6266: an ASCII name for old clients and the real name; a name cannot inject a header or path. */
export function contentDisposition(name: string): string {
  const clean = name.replace(/[\p{Cc}\p{Cf}\p{Cs}/\\]/gu, "_").slice(0, 180);
  const plain = clean
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\w .()-]/g, "_");
  const encoded = encodeURIComponent(clean).replace(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

function toBody(body: Body): BodyInit {
  if (typeof body === "string" || body instanceof Uint8Array || body instanceof ReadableStream) return body;
  const pieces = body[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await pieces.return?.();
    },
  });
}
