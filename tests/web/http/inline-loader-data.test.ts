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

/** What the browser's scripts are given when they run what stands behind the page. */
function received(html: string): unknown[] {
  const given: unknown[] = [];
  const window = {
    __remixContext: { streamController: { enqueue: (text: string) => given.push(text), close: () => given.push("closed") } },
  };
  for (const [, code] of html.matchAll(/<script nonce="n1">(.*?)<\/script>/gs)) vm.runInNewContext(code!, { window });
  return given;
}

test("the data of a page arrives whole and unchanged, however it came", async () => {
  expect(received(await inlineLoaderData(stream('["Peña", ', '"₱1,000.00"]\n'), "n1"))).toEqual(['["Peña", "₱1,000.00"]\n', "closed"]);
  expect(await inlineLoaderData(undefined, "n1")).toBe("");
});

test("no name of an employee can end the script or begin another", async () => {
  const name = "</script><script>alert(1)</script><!-- & \u2028 \u2029";
  const html = await inlineLoaderData(stream(JSON.stringify([name])), "n1");
  expect(html.match(/<\/?script/g)).toHaveLength(4);
  expect(received(html)).toEqual([JSON.stringify([name]), "closed"]);
});
