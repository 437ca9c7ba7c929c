import { expect, test } from "vitest";
import { readListQuery, seqParam, toLastPage } from "~/web/forms/list-query.server";

const read = (query: string) =>
  readListQuery(new Request(`http://house.test/list${query}`), { sorts: ["name", "gross"], defaultSort: "-gross" });
const readStatus = (query: string) => {
  try {
    return read(query) && 200;
  } catch (error) {
    return (error as { init: { status: number } }).init.status;
  }
};

test("a list without a query is its first page, ten rows, in its default order", () => {
  expect(read("")).toEqual({ page: 1, pageSize: 10, offset: 0, sort: "gross", descending: true, q: "" });
  expect(read("?page=&pageSize=&sort=&q=")).toEqual(read(""));
});

test("page, rows, order and search come from the URL", () => {
  expect(read("?page=3&pageSize=25&sort=-name&q=%20San%20")).toEqual({
    page: 3,
    pageSize: 25,
    offset: 50,
    sort: "name",
    descending: true,
    q: "San",
  });
});

test("a search has at most 100 characters, whatever the URL contains", () => {
  expect(read(`?q=${"a".repeat(100)}`).q).toHaveLength(100);
  expect(read(`?q=${"a".repeat(5_000)}`).q).toBe("a".repeat(100));
});

test("unknown list parameters are 400", () => {
  for (const query of [
    "?sort=salary",
    "?sort=--name",
    "?sort=name;drop",
    "?page=0",
    "?page=-1",
    "?page=1.5",
    "?page=NaN",
    "?page=1e9",
    "?pageSize=7",
    "?pageSize=1000000",
  ])
    expect([query, readStatus(query)]).toEqual([query, 400]);
});

test("a list with a page size choice accepts every usual size, one without only its own", () => {
  const rows = (query: string, pageSizes: [number, ...number[]]) =>
    readListQuery(new Request(`http://house.test/list${query}`), { sorts: ["name"], pageSizes }).pageSize;
  expect(["", "?pageSize=10", "?pageSize=200"].map((query) => rows(query, [50, 200]))).toEqual([50, 10, 200]);
  expect(rows("?pageSize=50", [50])).toBe(50);
  expect(() => rows("?pageSize=10", [50])).toThrow(expect.objectContaining({ init: { status: 400 } }));
  expect(() => rows("?pageSize=250", [50, 200])).toThrow(expect.objectContaining({ init: { status: 400 } }));
});

test("an impossible number in the URL is 404", () => {
  expect(seqParam("17")).toBe(17);
  for (const text of [undefined, "", "0", "-1", "1.5", "1e3", "x", "12345678901"])
    expect(() => seqParam(text)).toThrow(expect.objectContaining({ init: { status: 404 } }));
});

test("a page beyond the last redirects to the last page, keeping the rest of the URL", () => {
  const leads = (query: string, total: number) => {
    try {
      toLastPage(new Request(`http://house.test/list${query}`), read(query), total);
      return "stays";
    } catch (answer) {
      return (answer as Response).headers.get("Location");
    }
  };
  expect([leads("?page=3&q=san", 25), leads("?page=3", 30), leads("", 0)]).toEqual(["stays", "stays", "stays"]);
  expect(leads("?page=80&q=san", 783)).toBe("/list?page=79&q=san");
  expect(leads("?page=2&pageSize=25&sort=name", 25)).toBe("/list?pageSize=25&sort=name");
  expect(leads("?page=2", 0)).toBe("/list");
});
