import { expect, test } from "vitest";
import { z } from "zod/v4";
import { csrfToken } from "~/web/session/csrf.server";
import { submitUpload } from "~/web/files/uploads.server";

const ADDRESS = "http://house.test/upload";
const part = (name: string, rest: string) => `--edge\r\nContent-Disposition: form-data; name="${name}"${rest}`;

/** A form whose file starts and continues for as long as the client wants. */
function endless(csrf: string, cookie: string): Request {
  const head = `${part("csrf", `\r\n\r\n${csrf}\r\n`)}${part("sheet", `; filename="a.xlsx"\r\nContent-Type: application/zip\r\n\r\nPK`)}`;
  const body = new ReadableStream<Uint8Array>({ start: (controller) => controller.enqueue(new TextEncoder().encode(head)) });
  const headers = { Cookie: cookie, "Content-Type": "multipart/form-data; boundary=edge" };
  return new Request(ADDRESS, { method: "POST", headers, body, duplex: "half" } as RequestInit);
}

test("an unauthenticated upload is rejected immediately, without reading it", async () => {
  const { setCookie } = await csrfToken(new Request(ADDRESS));
  const request = endless("wrong", setCookie!.split(";")[0]!);
  const answer = submitUpload(request, z.object({}), () => Promise.resolve("kept"), { field: "sheet", maxBytes: 1_000 });
  await expect(answer).rejects.toMatchObject({ init: { status: 403 } });
}, 5_000);
