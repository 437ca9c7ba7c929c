import { beforeAll, expect, test } from "vitest";
import { sumCertificate } from "~/domain/payroll/government/certificates/certificate-figures";
import { listCertificates } from "~/models/payroll/government/certificates/certificate-list.server";
import { signIn, type Visitor } from "../../support/app";
import { readMainText } from "../../support/page-text";
import { createPayrollCompany, type PayrollCompany } from "../../support/payroll-company";
import { runSql } from "../../support/payroll-run";

const LIST = "/payroll/government/2316/2026";
let company: PayrollCompany;
let officer: Visitor;

beforeAll(async () => {
  company = await createPayrollCompany({ completed: 2 });
  officer = await signIn(company.email);
}, 60_000);

const page = async (search: string) => (await officer.request(LIST + search)).text;
const fetchText = async (search: string) => readMainText(await page(search));

/** The figures of a table's row, in centavos. */
const figures = (row: string) =>
  [...row.matchAll(/<td[^>]*class="num[^"]*"[^>]*>(.*?)<\/td>/gs)].map(([, cell]) => {
    const text = cell!.replaceAll(/<[^>]+>|&[^;]+;|[,₱]/g, "");
    const [amount] = /\d+\.\d\d/.exec(text) ?? ["0.00"];
    return Math.round(Number(amount) * 100) * (/[-−(]/.test(text) ? -1 : 1);
  });
const rowsOf = (html: string) => [...html.matchAll(/<tr[^>]*>.*?<\/tr>/gs)].map(([row]) => row);

test("LK-18: the state of a certificate is a status and a link to what is to fix, substituted filing a column", async () => {
  const html = await page("");
  const ana = rowsOf(html).find((row) => row.includes("Ana Lim Reyes"))!;
  expect(ana).toMatch(/<a [^>]*title="[^"]+"[^>]*>\d+(<!-- -->)? to fix/);
  expect(ana).toMatch(/<td[^>]*>(Yes|No)<\/td>/);
  expect(html).toContain("Substituted filing");
  // No certificate is issued yet, so there is no column of issue dates.
  expect(html).not.toMatch(/<th[^>]*>Issued</);
});

// covers: F-29
test("the list of 2316 sums all filtered rows across pages, and many only on request", async () => {
  const all = rowsOf(await page(""));
  const people = all.filter((row) => row.includes("Select "));
  expect(people.length).toBeGreaterThan(5);
  const total = all.find((row) => row.includes("Total, "))!;
  expect(total).toContain(`Total, ${people.length} employees`);
  const added = people.map(figures).reduce((sums, row) => sums.map((sum, index) => sum + row[index]!));
  expect(added.some((sum) => sum > 0)).toBe(true);
  expect(figures(total)).toEqual(added);
  // One certificate of several pages; all together on request only, if there are too many.
  const few = { year: 2026, q: "", show: null, offset: 2, pageSize: 3 };
  const some = await listCertificates(company.scope, { ...few, most: people.length });
  expect([some.rows.length, some.total, some.sums && Object.values(some.sums)]).toEqual([3, people.length, added]);
  expect(some.rows.map(({ certificate }) => Object.values(sumCertificate(certificate.items)))).toEqual(people.slice(2, 5).map(figures));
  expect((await listCertificates(company.scope, { ...few, most: people.length - 1 })).sums).toBeNull();
  // A search with one match.
  const ana = rowsOf(await page("?q=Ana+Lim"));
  expect(figures(ana.find((row) => row.includes("Total, 1 employee"))!)).toEqual(figures(ana.find((row) => row.includes("Select Ana"))!));
  // Filters on computed figures sum them on the way.
  const blocked = rowsOf(await page("?show=blocked"));
  const red = blocked.filter((row) => row.includes("Select "));
  expect(figures(blocked.find((row) => row.includes("Total, "))!)).toEqual(
    red.map(figures).reduce((sums, row) => sums.map((sum, index) => sum + row[index]!)),
  );
});

const listRequested = async () =>
  (
    (await runSql(
      company.scope.companySeq,
      "select employee_seqs as people, total_count as total from certificate_files order by certificate_file_seq desc",
    )) as { rows: { people: number[] | null; total: number }[] }
  ).rows;

// covers: F-29
test("a file is rendered for all filtered employees, as many as were shown, once", async () => {
  const text = await fetchText("?show=blocked&q=E000");
  const [, count] = /Total, (\d+) employees/.exec(text)!;
  const selected = await page("?show=blocked&q=E000&all=Y");
  expect(readMainText(selected)).toContain(`All ${count} results selected`);
  expect(selected).toMatch(/<input type="checkbox" name="employeeSeq" disabled="" aria-label="Select Ana Lim Reyes" checked="" value="1"/);
  const path = `${LIST}/files/new?show=blocked&q=E000&all=Y`;
  const form = await officer.request(path);
  expect(readMainText(form.text)).toContain(`The certificates of ${count} employees whom the search and the filter find.`);
  expect(form.text).toContain(`name="count" value="${count}"`);
  // The list changed since the request: nothing is drawn.
  const other = await officer.request(path, { form: { fileKind: "PDF", count: String(Number(count) + 1) } });
  expect([other.status, readMainText(other.text)]).toEqual([409, expect.stringContaining(`find ${count} employees. No file was created`)]);
  expect((await officer.request(path, { form: { fileKind: "PDF" } })).status).toBe(409);
  expect(await listRequested()).toEqual([]);
  expect((await officer.request(path, { form: { fileKind: "PDF", count: count! } })).status).toBe(303);
  const [file] = await listRequested();
  expect([file!.total, file!.people!.length]).toEqual([Number(count), Number(count)]);
  // E0001 is 1: the matches of the search, not everyone.
  expect(file!.people).toContain(1);
  // An empty selection must not become a file of everyone.
  const refused = await officer.request(`${LIST}/files/new?q=nobody&all=Y`, { form: { fileKind: "PDF", count: "0" } });
  expect([refused.status, readMainText(refused.text)]).toEqual([
    422,
    expect.stringContaining("No employee matches the search and filter."),
  ]);
  // Sorted by last day: those who left during the year. The others have none.
  await runSql(company.scope.companySeq, "update employees set resignation_date = null");
  await runSql(company.scope.companySeq, "update employees set resignation_date = '2026-12-30' where employee_seq in (2, 3)");
  await runSql(company.scope.companySeq, "update employees set resignation_date = '2026-12-31' where employee_seq = 4");
  const leavers = `${LIST}/files/new?show=leavers&all=Y`;
  expect((await officer.request(leavers, { form: { fileKind: "ZIP", count: "2" } })).status).toBe(303);
  expect([...(await listRequested())[0]!.people!].sort()).toEqual([2, 3]);
  expect((await officer.request(`${LIST}/files/new?show=all&all=Y`)).status).toBe(400);
});
