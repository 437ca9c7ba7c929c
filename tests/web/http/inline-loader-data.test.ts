import vm from "node:vm";
import { expect, test } from "vitest";
import { inlineLoaderData } from "~/web/http/inline-loader-data.server";

const stream = (...parts: string[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const part of parts) controller.enqueue(new TextEncoder().encode(part));
      controller.close();
    },
  });

/** The loader data that the browser's scripts get from the inline script. */
function readAll(html: string): unknown[] {
  const given: unknown[] = [];
  const window = {
    __remixContext: { streamController: { enqueue: (text: string) => given.push(text), close: () => given.push("closed") } },
  };
  for (const [, code] of html.matchAll(/<script nonce="n1">(.*?)<\/script>/gs)) vm.runInNewContext(code!, { window });
  return given;
}

test("the data of a page arrives whole and unchanged, however it came", async () => {
  expect(readAll(await inlineLoaderData(stream('["Peña", ', '"₱1,000.00"]\n'), "n1"))).toEqual(['["Peña", "₱1,000.00"]\n', "closed"]);
  expect(await inlineLoaderData(undefined, "n1")).toBe("");
});

test("no employee name can end the script or start another", async () => {
  const name = "</script><script>alert(1)</script><!-- & \u2028 \u2029";
  const html = await inlineLoaderData(stream(JSON.stringify([name])), "n1");
  expect(html.match(/<\/?script/g)).toHaveLength(4);
  expect(readAll(html)).toEqual([JSON.stringify([name]), "closed"]);
});
