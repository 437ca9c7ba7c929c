import { expect, test } from "vitest";
import { addressWith } from "~/components/ui/layout/address";
import { FilterBar, FilterSelect, SearchField } from "~/components/ui/table/filter-bar";
import { pageWindow, Pagination } from "~/components/ui/table/pagination";
import { ColumnHeads, SortHeading } from "~/components/ui/table/table";
import { renderMarkup } from "../../../support/markup";

const heading = (address: string) =>
  renderMarkup(
    <table>
      <thead>
        <tr>
          <SortHeading column="payDate" defaultSort="-payDate">
            Pay date
          </SortHeading>
        </tr>
      </thead>
    </table>,
    address,
  );

test("a sorted heading shows its order; its link reverses it, keeps the filter and goes to page 1", async () => {
  expect(await heading("/runs?year=2026&page=3&sort=payDate")).toMatch(
    /<th scope="col" aria-sort="ascending"><a [^>]*href="\/runs\?year=2026&amp;sort=-payDate"/,
  );
  expect(await heading("/runs?year=2026")).toMatch(/aria-sort="descending"><a [^>]*href="\/runs\?year=2026&amp;sort=payDate"/);
  expect(await heading("/runs?sort=net")).toMatch(/<th scope="col"><a [^>]*href="\/runs\?sort=payDate"/);
});

test("the page numbers come in windows of five", () => {
  expect(pageWindow(1, 5)).toEqual([1, 2, 3, 4, 5]);
  expect(pageWindow(5, 12)).toEqual([1, 2, 3, 4, 5]);
  expect(pageWindow(8, 10)).toEqual([6, 7, 8, 9, 10]);
  expect(pageWindow(12, 12)).toEqual([11, 12]);
  expect(pageWindow(1, 1)).toEqual([1]);
});

test("the table footer shows the range of rows and the total", async () => {
  expect(await renderMarkup(<Pagination page={1} pageSize={10} total={46} />)).toContain("<span>1–10 of 46</span>");
  expect(await renderMarkup(<Pagination page={5} pageSize={10} total={46} />)).toContain("<span>41–46 of 46</span>");
  expect(await renderMarkup(<Pagination page={1} pageSize={10} total={0} />)).toContain("<span>0 of 0</span>");
  expect(await renderMarkup(<Pagination page={2} pageSize={25} total={10_000} />)).toContain("<span>26–50 of 10,000</span>");
});

test("there is nothing before the first page and nothing after the last", async () => {
  const first = await renderMarkup(<Pagination page={1} pageSize={10} total={20} />, "/runs");
  expect(first).toContain('<span role="link" aria-disabled="true" aria-label="Previous page">');
  expect(first).toContain('<a href="/runs?page=2" aria-label="Next page"');
  const last = await renderMarkup(<Pagination page={2} pageSize={10} total={20} />, "/runs?page=2");
  expect(last).toContain('<a href="/runs" aria-label="Previous page"');
  expect(last).toContain('<span role="link" aria-disabled="true" aria-label="Next page">');
});

test("rows per page and filters are GET forms with a button for users without scripts, and keep the rest of the URL", async () => {
  const rows = await renderMarkup(<Pagination page={2} pageSize={25} total={100} />, "/runs?year=2026&page=2&pageSize=25");
  expect(rows).toMatch(/<form method="get" action="\/runs"[^>]*><input type="hidden" name="year" value="2026"\/><label>/);
  expect(rows).toContain('<option selected="">25</option>');
  expect(rows).toContain('without-scripts">Show</button>');
  const filters = await renderMarkup(
    <FilterBar label="Runs" sets={["type", "search"]}>
      <FilterSelect name="type" label="Type" all="All types" options={[{ value: "final", label: "Final pay" }]} />
      <SearchField label="Search payroll runs" />
    </FilterBar>,
    "/runs?type=final&search=Ana&sort=-net&page=4",
  );
  expect([...filters.matchAll(/type="hidden" name="([^"]+)"/g)].map((match) => match[1])).toEqual(["sort"]);
  expect(filters).toContain('<option value="final" selected="">Final pay</option>');
  expect(filters).toMatch(/type="search" name="search" [^>]*value="Ana"/);
  expect(filters).toContain('without-scripts">Apply</button>');
});

test("LK-15: on phones the filters are under a disclosure that counts the active ones; search and selection do not count", async () => {
  const bar = (query: string) =>
    renderMarkup(
      <FilterBar label="Loans" sets={["q", "lender", "department", "from", "to", "all"]}>
        <FilterSelect name="lender" label="Kind of loan" all="All loans" options={[{ value: "SSS", label: "SSS" }]} />
        <SearchField name="q" label="Search loans" />
      </FilterBar>,
      `/payroll/loans${query}`,
    );
  // The disclosure stands before what it hides, so that plain CSS can hide it.
  expect(await bar("")).toMatch(/<details class="fold"><summary[^>]*>Filters \(0\)<\/summary><\/details><select/);
  expect(await bar("?q=Ana&all=Y&show=PAID&page=2&lender=")).toContain("Filters (0)");
  expect(await bar("?lender=SSS&department=3&from=01/01/2026&to=12/31/2026")).toContain("Filters (3)");
});

test("a URL without query parameters has no question mark", () => {
  expect(addressWith({ pathname: "/runs", search: "?page=2" }, { page: null })).toBe("/runs");
  expect(addressWith({ pathname: "/runs", search: "" }, { page: 2 })).toBe("/runs?page=2");
});

test("sortable headings link to their first order, the current order is announced, and an action heading is visually hidden", async () => {
  const heads = await renderMarkup(
    <table>
      <ColumnHeads
        columns={["Bank", ["Employee", "sticky-phone", "name"], ["Net pay", "num", "-net"]]}
        defaultSort="name"
        actions="Change"
      />
    </table>,
    "/runs?q=a",
  );
  expect(heads).toContain('<th scope="col">Bank</th>');
  expect(heads).toMatch(/<th scope="col" aria-sort="ascending" class="sticky-phone"><a [^>]*href="\/runs\?q=a&amp;sort=-name"/);
  expect(heads).toMatch(/<th scope="col" class="num"><a [^>]*href="\/runs\?q=a&amp;sort=-net"/);
  expect(heads).toMatch(/<th scope="col"><span class="visually-hidden">Change<\/span><\/th>/);
});
