import { expect, test } from "vitest";
import { contentDisposition, download } from "~/web/files/downloads.server";

test("a name keeps its letters and cannot inject a header or a path", () => {
  expect(contentDisposition("Peña ₱ register.xlsx")).toBe(
    `attachment; filename="Pena _ register.xlsx"; filename*=UTF-8''Pe%C3%B1a%20%E2%82%B1%20register.xlsx`,
  );
  const wild = contentDisposition('../a"b\r\nSet-Cookie: x=1;\u202Egnp.exe\u0000.pdf');
  expect(wild).not.toMatch(/[\r\n\0\u202E]/);
  expect(wild.match(/"/g)).toHaveLength(2);
  expect(new Headers({ "Content-Disposition": wild }).get("Content-Disposition")).toBe(wild);
});

test("a file is for one user and of one type", async () => {
  const response = download("register.csv", "a,b\r\n");
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "text/csv; charset=utf-8",
    "cache-control": "private, no-store",
  });
  expect(await response.text()).toBe("a,b\r\n");
});

test("an aborted download ends its source, which was read no faster than the client", async () => {
  let made = 0;
  let ended = false;
  async function* rows() {
    try {
      for (; made < 10_000; made++) yield new Uint8Array(10_000);
    } finally {
      ended = true;
    }
  }
  const reader = download("register.csv", rows()).body!.getReader();
  await reader.read();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(made).toBeLessThan(200);
  await reader.cancel();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(ended).toBe(true);
});
