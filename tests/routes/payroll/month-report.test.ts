import { readFileSync } from "node:fs";
import { readXlsx } from "hucre/xlsx";
import { beforeAll, expect, test } from "vitest";
import { signIn, type Visitor } from "../../support/app";
import { readMainText, readPageText } from "../../support/page-text";
import { createPayrollCompany } from "../../support/payroll-company";

const PAGE = "/payroll/payroll-report/months/2026";
let officer: Visitor;

/** The owner's register: each employee in each of the seven completed payrolls, amounts in centavos. */
const [heads, ...lines] = readFileSync("tests/domain/payroll/samples/bakery-2026-register.csv", "utf8")
  .trim()
  .split("\n")
  .map((line) => line.split(","));
const people = lines.filter((cells) => cells[5] !== "" && Number(cells[0]) <= 7);
const at = (cells: readonly string[], head: string) => Math.round(Number(cells[heads!.indexOf(head)]) * 100);
const sum = (month: string, ...columns: string[]) =>
  people
    .filter((cells) => cells[7]!.startsWith(month))
    .reduce((all, cells) => columns.reduce((sum, head) => sum + at(cells, head), all), 0);
const formatAmount = (centavos: number) => (centavos / 100).toLocaleString("en", { minimumFractionDigits: 2 });
const SSS = ["sssEmployee", "sssMpfEmployee"];
const EMPLOYEE = [...SSS, "philHealthEmployee", "pagIbigEmployee"];

beforeAll(async () => {
  officer = await signIn((await createPayrollCompany({ completed: 7 })).email);
}, 120_000);

const fetchText = async (search = "") => readMainText((await officer.request(PAGE + search)).text);
const sheet = async (search: string) => {
  const answer = await officer.raw(`${PAGE}/months.xlsx${search}`);
  expect(answer.status).toBe(200);
  return (await readXlsx(new Uint8Array(await answer.arrayBuffer()))).sheets[0]!.rows;
};

// covers: F-85
test("the register by month sums the completed payrolls paid in it, and each row adds up to its net pay", async () => {
  expect(heads![7]).toBe("payDate");
  const rows = await sheet("");
  expect(rows[2]!.slice(0, 4)).toEqual(["Month", "Employees", "Gross pay", "Contributions"]);
  const months = ["2026-11", "2026-12"].map((month) => [
    ...[sum(month, "grossPay"), sum(month, ...EMPLOYEE, "contributionCarriedIn"), sum(month, "withholdingTax")],
    ...[sum(month, "governmentLoans", "companyLoans", "otherDeductions"), sum(month, "taxRefund"), sum(month, "netPay")],
  ]);
  expect(rows[3]![0]).toBe("November");
  expect(rows[4]![0]).toBe("December");
  // An employee paid twice in a month counts once; run 8, calculated and open, is not in December.
  const paid = ["2026-11", "2026-12"].map(
    (month) => new Set(people.filter((cells) => cells[7]!.startsWith(month)).map((cells) => cells[1])),
  );
  expect([rows[3]![1], rows[4]![1]]).toEqual(paid.map(({ size }) => size));
  for (const [index, amounts] of months.entries()) {
    expect(rows[3 + index]!.slice(2, 8).map((cell) => Math.round(Number(cell) * 100))).toEqual(amounts);
    const [gross, contributions, tax, loans, refund, net] = amounts as [number, number, number, number, number, number];
    expect(gross - contributions - tax - loans + refund).toBe(net);
  }
  expect(rows[5]!.slice(0, 3)).toEqual(["Year", null, (months[0]![0]! + months[1]![0]!) / 100]);
  const page = await fetchText();
  for (const amounts of months) expect(page).toContain(formatAmount(amounts[5]!));
});

// covers: F-85
test("contributions by month are split by agency, employee and employer, and can be filtered by department", async () => {
  const page = await fetchText("?show=contributions");
  expect(page).toContain(formatAmount(sum("2026-11", ...SSS)));
  expect(page).toContain(formatAmount(sum("2026-11", "sssEmployer", "sssMpfEmployer")));
  expect(page).toContain(formatAmount(sum("2026-12", "pagIbigEmployer")));
  const all = (await sheet("?show=contributions"))[3]!.at(-1);
  const ownTotal = (await sheet("?show=contributions&department=Store"))[3]!.at(-1);
  expect(Math.round(Number(all) * 100)).toBe(
    sum("2026-11", ...EMPLOYEE, "sssEmployer", "sssMpfEmployer", "sssEc", "philHealthEmployer", "pagIbigEmployer"),
  );
  expect(Number(ownTotal)).toBeGreaterThan(0);
  expect(Number(ownTotal)).toBeLessThan(Number(all));
});

// covers: F-85
test("department costs are listed by month with the highest first, a chart and the year's totals", async () => {
  const rows = await sheet("?show=cost");
  expect(rows[2]).toEqual(["Department", ..."Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" "), "Year"]);
  const departments = rows.slice(3, -1);
  const years = departments.map((row) => Number(row.at(-1)));
  expect(years).toEqual([...years].sort((a, b) => b - a));
  const total = rows.at(-1)!.map((cell) => Math.round(Number(cell) * 100));
  expect([total[10], total[11], total[12], total[13]]).toEqual([
    0,
    sum("2026-11", "employerCost"),
    sum("2026-12", "employerCost"),
    sum("2026", "employerCost"),
  ]);
  expect((await sheet("?show=cost&department=Store")).slice(3).map(([name]) => name)).toEqual(["Store", "Year"]);
  expect(await fetchText("?show=cost")).toContain(formatAmount(sum("2026-12", "employerCost")));
});

test("a year without a completed payroll reports it; an unknown view, year or department is refused", async () => {
  expect(readPageText((await officer.request("/payroll/payroll-report/months/2027")).text)).toContain("Nothing to show for 2027");
  const answers = await Promise.all(
    ["2026?show=all", "2026?department=Nowhere", "1999", "2026/months.xlsx?show=all"].map((rest) =>
      officer.request(`/payroll/payroll-report/months/${rest}`),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual([400, 404, 404, 400]);
  expect((await officer.request("/payroll/payroll-report")).text).toContain(PAGE);
});
