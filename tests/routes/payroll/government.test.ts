import { readXlsx } from "hucre/xlsx";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { drawCertificatesJob } from "~/jobs/payroll/draw-certificates.server";
import { signIn, type Answer, type Visitor } from "../../support/app";
import { readMainText } from "../../support/page-text";
import { grantPermissions } from "../../support/company";
import { createPayrollCompany, type PayrollCompany } from "../../support/payroll-company";
import { runSql } from "../../support/payroll-run";
import { readPdf } from "../../support/pdf";
import { readZip } from "../../support/zip";

const AT = "/payroll/government";
/** The first two payrolls of the sample, paid on 13 November 2026. */
/** Gross pay and tax of these 8 payslips in the sample's register. */
const GROSS = "134,292.37";
const TAX = "7,924.14";
let company: PayrollCompany;
let officer: Visitor;

beforeAll(async () => {
  company = await createPayrollCompany({ completed: 2 });
  // Payroll officers who may open employee records get links to the records to fix.
  await grantPermissions(company.scope.companySeq, ["PAYROLL_SETTING_EDIT", "TEAM_VIEW"]);
  await runSql(
    company.scope.companySeq,
    "update company_versions set tin_no = '00912345600000', rdo_code = '044', street = '12 Rizal Street', zip_code = '1200'",
  );
  officer = await signIn(company.email);
}, 60_000);

afterEach(() => void vi.useRealTimers());

const readText = ({ text }: Answer) => readMainText(text);
const page = async (path: string) => readText(await officer.request(AT + path));

test("the page shows the year's deadlines with their moved days, pending payrolls and amounts to remit", async () => {
  const hub = await page("?year=2026");
  // 10 October 2026 is a Saturday (F-71); the 1601-C of December is due on 15 January.
  expect(hub).toContain("10/12/2026");
  expect(hub).toContain("01/15/2027");
  expect(hub).toMatch(/BIR 1604-C 02\/01\/2027 moved from 01\/31/);
  expect((await officer.request(`${AT}?year=1999`)).status).toBe(404);
});

const bytes = async (path: string) => {
  const answer = await officer.raw(AT + path);
  expect([answer.status, path]).toEqual([200, path]);
  return new Uint8Array(await answer.arrayBuffer());
};

// covers: BIR-01
test("the 1601-C of a month expands from its items to payslips, and is available as PDF and workbook", async () => {
  const form = await page("/1601-c/2026-11");
  expect(form).toContain(`14 Total Amount of Compensation ${GROSS} 8 people`);
  expect(form).toContain(`25 Total Taxes Withheld ${TAX}`);
  const parts = await page("/1601-c/2026-11/14");
  expect(parts).toContain(`Total ${GROSS}`);
  expect(parts).toContain("Ana Lim Reyes");
  // Every item with an amount opens and its rows add up to it; employees are counted where payslips make the item.
  const opened = (await officer.request(`${AT}/1601-c/2026-11`)).text.split("<tr").flatMap((row) => {
    const [, item] = /href="[^"]*\/1601-c\/2026-11\/(\d\d)"/.exec(row) ?? [];
    const [amount] = /[\d,]+\.\d\d/.exec(row) ?? [];
    return item && amount ? [{ item, amount }] : [];
  });
  // Paid, exempt, withheld, and the sums of these.
  expect(opened.map(({ item }) => item)).toEqual(expect.arrayContaining(["14", "19", "21", "22", "25", "27", "31", "36"]));
  for (const { item, amount } of opened)
    expect([item, new RegExp(`Total \\D?${amount}`).test(await page(`/1601-c/2026-11/${item}`))]).toEqual([item, true]);
  expect(await page("/1601-c/2026-11/19?pageSize=10")).toMatch(
    /Ana Lim Reyes E0001 .*Contributions and union dues, as due 1,350\.00 1,350\.00/,
  );
  expect(await page("/1601-c/2026-11/21")).toContain("Item 19");
  // The rows of an item can be searched and sorted, with the total of the matches.
  expect(await page("/1601-c/2026-11/14?q=celia")).not.toContain("Ana Lim Reyes");
  const falling = [
    ...(await page("/1601-c/2026-11/14?sort=-amount")).matchAll(/([\d,]+\.\d\d) (?=[A-Z][a-z]+ [A-Z][a-z]+ [A-Z][a-z]+ E\d|Total)/g),
  ].map(([, sum]) => Number(sum!.replaceAll(",", "")));
  expect(falling.length).toBeGreaterThan(5);
  expect(falling).toEqual(falling.toSorted((a, b) => b - a));
  expect(await page("/1601-c/2026-11/14?q=nobody")).toContain("Nothing found");
  expect((await officer.request(`${AT}/1601-c/2026-11/14?sort=shoe`)).status).toBe(400);
  const { pages } = readPdf(await bytes("/1601-c/2026-11/1601-c.pdf"));
  expect(pages).toHaveLength(2);
  // Open payrolls in the month: the figures are a draft.
  for (const text of ["Total Amount of Compensation", GROSS, "009-123-456-00000", "12 Rizal Street", "11/2026", "DRAFT"])
    expect(pages[0]).toContain(text);
  const [sheet] = (await readXlsx(await bytes("/1601-c/2026-11/1601-c.xlsx"))).sheets;
  expect(sheet!.rows.at(-1)![0]).toBe("Total, 8 payslips");
  expect(await page("/1601-c/2026-10")).toContain("No payroll was paid in October 2026.");
  for (const path of ["/1601-c/2026-13", "/1601-c/2026-11/28", "/1601-c/2026-11/99"])
    expect([(await officer.request(AT + path)).status, path]).toEqual([404, path]);
});

// covers: BIR-03, F-125
test("a certificate shows its boxes, expands them to payslips and lines, states what to fix and is printed", async () => {
  const list = await page("/2316/2026");
  expect(list).toContain("Ana Lim Reyes");
  expect(list).toContain("to fix");
  expect(list.indexOf("Lim Reyes")).toBeLessThan(list.indexOf("Catacutan Yap"));
  const turned = await page("/2316/2026?sort=-name");
  expect(turned.indexOf("Lim Reyes")).toBeGreaterThan(turned.indexOf("Catacutan Yap"));
  expect(await page("/2316/2026?q=nobody")).toContain("No employees found");
  // 36 of Ana: 500 + 300 + 375 + 100 + 75 union dues.
  const ana = await page("/2316/2026/1?item=36");
  expect(ana).toMatch(/36 SSS, GSIS, PHIC & PAG-IBIG Contributions and Union Dues \(Employee share only\) 1,350\.00/);
  expect(ana).toContain("The year of Ana Lim Reyes was not settled: the last payroll did not annualize.");
  expect(ana).toContain("The opening balance of Ana Lim Reyes has no 2316 items.");
  expect(ana).toMatch(/11\/01–11\/15\/2026 11\/13\/2026 Contributions and union dues, as due 1,350\.00 1,350\.00/);
  // 39 is the wage less item 36, plus the opening; 52 is the sum of its items.
  expect(await page("/2316/2026/1?item=39")).toMatch(/Basic salary [\d,]+\.\d\d .*Contributions and union dues, as due [-−(]?1,350\.00/);
  expect(await page("/2316/2026/1?item=52")).toContain("Item 39 Basic Salary");
  // The reverse: each payslip line says which item contains it.
  const payslip = readText(await officer.request("/payroll/payroll_processing/1/payslips/1"));
  expect(payslip).toContain("Appears in item 39 of the 2316 and items 14 and 22 of the 1601-C.");
  expect(payslip).toContain("Appears in item 25A of the 2316 and item 25 of the 1601-C.");
  const { pages } = readPdf(await bytes("/2316/2026/1/2316.pdf"));
  expect(pages).toHaveLength(1);
  for (const text of ["REYES, ANA LIM", "1,350.00", "Tax Due", "DRAFT", "830-911-417-00000"]) expect(pages[0]).toContain(text);
  expect((await officer.request(`${AT}/2316/2026/999`)).status).toBe(404);
});

const FILES = "/2316/2026/files";

/** Requests a file of certificates and runs its job. @returns its URL */
async function drawnFile(form: [string, string][]): Promise<string> {
  const response = await officer.request(`${AT}${FILES}/new`, { form });
  expect(response.status).toBe(303);
  const { rows } = (await runSql(company.scope.companySeq, "select max(certificate_file_seq) as seq from certificate_files")) as {
    rows: { seq: number }[];
  };
  await drawCertificatesJob.run({ companySeq: company.scope.companySeq, certificateFileSeq: rows[0]!.seq });
  return `${FILES}/${rows[0]!.seq}`;
}

// covers: F-29
test("certificates are one PDF of everyone, or a zip of the selected ones named by employee; each download is recorded", async () => {
  expect(await page(FILES)).toContain("No file yet");
  const list = (await officer.request(`${AT}/2316/2026`)).text;
  expect(list).toMatch(/<input type="checkbox" name="employeeSeq"[^>]*aria-label="Select Ana Lim Reyes"/);
  expect(await page(`${FILES}/new`)).toMatch(/Everyone’s certificate: \d+ employees\./);
  expect(await page(`${FILES}/new?employeeSeq=1&employeeSeq=2`)).toContain("The certificates of 2 employees who are selected.");
  expect((await officer.request(`${AT}${FILES}/new`, { form: { fileKind: "TAR" } })).status).toBe(422);
  // An employee without a certificate, and a year without any.
  expect((await officer.request(`${AT}${FILES}/new`, { form: { fileKind: "PDF", employeeSeq: "999" } })).status).toBe(404);
  const early = await officer.request(`${AT}/2316/2025/files/new`, { form: { fileKind: "PDF" } });
  expect([early.status, readText(early)]).toEqual([422, expect.stringContaining("No one has a certificate of this year yet.")]);

  const whole = await drawnFile([["fileKind", "PDF"]]);
  expect(await page(FILES)).toMatch(/One PDF everyone, \d+ employees Ready, [\d.]+ [KM]B/);
  const pdf = await bytes(`${whole}/content`);
  const { pages } = readPdf(pdf);
  expect(pages.length).toBeGreaterThan(8);
  expect(pages.find((text) => text.includes("REYES, ANA LIM"))).toContain("1,350.00");
  expect(
    Buffer.from(pdf)
      .toString("latin1")
      .match(/\/Dest \[/g),
    "a bookmark each",
  ).toHaveLength(pages.length);
  // The export of all TINs is logged with their number; no one can change the log.
  const { rows } = (await runSql(
    company.scope.companySeq,
    `select account_seq as account, detail from security_events where detail like '%${whole}/content%'`,
  )) as { rows: { account: number; detail: string }[] };
  expect(rows.map(({ account, detail }) => [account, detail.split(", ").at(-1)])).toEqual([
    [company.scope.accountSeq, `${pages.length} people`],
  ]);

  const checked: [string, string][] = [
    ["fileKind", "ZIP"],
    ["employeeSeq", "2"],
    ["employeeSeq", "1"],
  ];
  const zip = readZip(await bytes(`${await drawnFile(checked)}/content`));
  // Sorted by last name, as in the list.
  expect(zip.map(({ name }) => name)).toEqual(["2316_2026_E0002_CRUZ.pdf", "2316_2026_E0001_REYES.pdf", "index.csv"]);
  expect(readPdf(zip[1]!.bytes).pages).toEqual([expect.stringContaining("REYES, ANA LIM")]);
  expect(Buffer.from(zip[2]!.bytes).toString().split("\r\n")[2]).toBe("2316_2026_E0001_REYES.pdf,E0001,Ana Lim Reyes,83091141700000,Draft");
  const byTin = readZip(await bytes(`${await drawnFile([...checked, ["fileNames", "TIN"]])}/content`));
  expect(byTin[1]!.name).toBe("REYES_830911417_12312026.pdf");
});

// covers: BIR-02 F-35
test("the 1604-C sums its months and checks that certificates, returns and alphalist have the same tax", async () => {
  const year = await page("/1604-c/2026");
  // Withheld according to the sample's openings: 320,663.89 (F-35).
  expect(year).toContain("Before the first payroll here 320,663.89");
  expect(year).toContain(`November 2026 — ${TAX}`);
  expect(year).toContain("All three agree");
  expect((await officer.request(`${AT}/1604-c/2026`)).text).toContain(`href="${AT}/1604-c/2026/1604-c.xlsx"`);
  const { rows } = (await readXlsx(await bytes("/1604-c/2026/1604-c.xlsx"))).sheets[0]!;
  expect(rows.map(([first]) => first)).toEqual(
    expect.arrayContaining(["BIR 1604-C, 2026: completed payrolls", "Withheld before the first payroll here: ₱320,663.89"]),
  );
  const [november, total] = ["November 2026", "Total, 1 month"].map((first) => rows.find((row) => row[0] === first)!);
  expect([november![4], total![4]]).toEqual([Number(TAX.replace(",", "")), Number(TAX.replace(",", ""))]);
  const { pages } = readPdf(await bytes("/1604-c/2026/1604-c.pdf"));
  for (const text of ["1604-C", "320,663.89", TAX, "Amended Return?"]) expect(pages[0]).toContain(text);
});

// covers: F-27 F-28 F-29 F-103
test("a certificate waits for fixes, is issued with frozen figures, and issued again with the reason when it changed", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2027-01-20T09:00:00+08:00") });
  const sql = (text: string) => runSql(company.scope.companySeq, text);
  await sql("delete from opening_amounts where employee_seq = 2");
  await sql("delete from opening_balances where employee_seq = 2");
  await sql(
    "update employees set join_date = '2026-03-01', birthday = '1990-05-17', addr1 = '14 Mabini Street', rdo_code = '044' where employee_seq = 2",
  );
  const address = "/2316/2026/2";
  expect(await page(address)).toContain("Boyet Domingo Cruz joined this year. Add the previous employer or confirm the first job.");
  expect(await page(`${address}/issue`)).toContain("Fix first: Boyet Domingo Cruz joined this year.");
  const post = (path: string, form: Record<string, string>) => officer.request(AT + path, { form });
  expect((await post(`${address}/first-job`, { checked: "on", revision: "0" })).status).toBe(303);
  expect((await post(`${address}/first-job`, { revision: "0" })).status).toBe(409);
  expect(await page(address)).toContain("Ready to issue");
  expect(await page("/2316/2026/issue")).toContain("Issue 1 certificate? The figures are kept as version 1.");
  const answers = await Promise.all([post("/2316/2026/issue", {}), post("/2316/2026/issue", {})]);
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 422]);
  expect(await page(address)).toMatch(/Issued .*version 1|Issued/);
  const paper = async (query: string) => readPdf(await bytes(`${address}/2316.pdf${query}`)).pages[0]!;
  expect(await paper("")).toContain("version 1 ·");

  await sql("update employees set addr1 = '15 Mabini Street' where employee_seq = 2");
  expect(await page(address)).toMatch(
    /Changed since version 1 Box Version 1 Now 6 Registered address 14 Mabini Street\S* .*15 Mabini Street/,
  );
  const { text } = await officer.request(`${AT}${address}/issue`);
  const digest = /name="digest" value="([0-9a-f]{64})"/.exec(text)![1]!;
  expect((await post(`${address}/issue`, { digest, version: "2", reason: "" })).status).toBe(422);
  expect((await post(`${address}/issue`, { digest: "0".repeat(64), version: "2", reason: "Moved" })).status).toBe(409);
  expect((await post(`${address}/issue`, { digest, version: "2", reason: "Moved" })).status).toBe(303);
  expect([await paper(""), await paper("?version=1")]).toEqual([
    expect.stringContaining("15 Mabini Street"),
    expect.stringContaining("14 Mabini Street"),
  ]);
  expect((await officer.request(`${AT}${address}/2316.pdf?version=3`)).status).toBe(404);
  expect(await page("/2316/2026")).toMatch(/Issued .*, version 2/);
  // Only Boyet is issued and complete; the others have something to fix, and there are no leavers.
  const filtered = async (show: string) => page(`/2316/2026?show=${show}`);
  for (const show of ["issued", "substituted"]) expect(await filtered(show)).toMatch(/E0002/);
  expect(await filtered("issued")).not.toContain("E0001");
  expect(await filtered("blocked")).toContain("E0001");
  expect(await filtered("blocked")).not.toContain("E0002");
  await sql("update employees set resignation_date = '2026-11-30' where employee_seq = 1");
  expect(await filtered("leavers")).toContain("E0001");
  expect(await filtered("leavers")).not.toContain("E0002");
  await sql("update employees set resignation_date = null where employee_seq = 1");
  expect(await page("/2316/2026?show=leavers&q=Boyet")).toContain("No employees found");
  expect((await officer.request(`${AT}/2316/2026?show=others`)).status).toBe(400);

  // F-27: data that only the employee knows, the employee enters.
  expect((await post(`${address}/own-return`, { checked: "on", revision: "1" })).status).toBe(303);
  expect(await page(address)).toContain("Substituted filing No Files own return.");
  expect((await post(`${address}/own-return`, { revision: "1" })).status).toBe(409);
  expect((await post(`${address}/own-return`, { revision: "2" })).status).toBe(303);
  expect(await page(address)).toContain("Substituted filing Yes");
  // F-28: missing employer data block, with a link to where they are entered.
  await sql("update company_versions set zip_code = ''");
  const { text: blocked } = await officer.request(`${AT}${address}`);
  expect(blocked).toMatch(/<a[^>]*href="\/settings\/company-settings\/company"[^>]*>Missing for 2316: ZIP code\.<\/a>/);
  expect(await page(`${address}/issue`)).toContain("Fix first: Missing for 2316: ZIP code.");
  await sql("update company_versions set zip_code = '1200'");
  expect(await page(address)).not.toContain("Missing for 2316");
});

// covers: BIR-04 BIR-05 F-43 F-46
test("the alphalist has both schedules as page and workbook, the annualization everyone’s settlement; the file waits until all have a TIN", async () => {
  const list = await page("/alphalist/2026");
  expect(list).toContain("REYES, ANA 1, ");
  expect(list).toContain("CRUZ, BOYET 2, 1");
  expect(list).toContain("Kawani cannot know whether the BIR accepts it.");
  // Schedule 2 has one employee; totals cover the matches, sorted across both schedules.
  const minimum = await page("/alphalist/2026?schedule=2");
  expect(minimum).toMatch(/CRUZ, BOYET 2, 1 .*Total, 1 employee/);
  expect(minimum).not.toContain("REYES");
  expect(await page("/alphalist/2026?q=reyes")).toMatch(/REYES, ANA .*Total, 1 employee/);
  expect(await page("/alphalist/2026?q=nobody")).toContain("No employees found");
  const gross = [...(await page("/alphalist/2026?sort=-gross")).split("Total, ")[0]!.matchAll(/[12], \d+ \S+ ([\d,]+\.\d\d)/g)].map(
    ([, sum]) => Number(sum!.replaceAll(",", "")),
  );
  expect(gross.length).toBeGreaterThan(5);
  expect(gross).toEqual(gross.toSorted((a, b) => b - a));
  for (const wrong of ["sort=shoe", "schedule=3"])
    expect([wrong, (await officer.request(`${AT}/alphalist/2026?${wrong}`)).status]).toEqual([wrong, 400]);
  const heads = async (path: string, sheet = 0) => (await readXlsx(await bytes(path))).sheets[sheet]!.rows.slice(0, 4).flat();
  expect(await heads("/alphalist/2026/alphalist.xlsx")).toEqual(
    expect.arrayContaining(["2a Last name", "7j Total taxable", "12a Gross compensation there"]),
  );
  expect(await heads("/alphalist/2026/alphalist.xlsx", 1)).toEqual(expect.arrayContaining(["Minimum wage a day", "CRUZ"]));
  // Wage Order ROVII-27: Class B 542.00 a day from 14 October 2026, the rate of the office where he works.
  await runSql(
    company.scope.companySeq,
    "insert into work_places (company_seq, work_place_seq, work_place_name, region, wage_kind) select company_seq, 9, 'Dumaguete', 'VII', 'AREA_2' from companies",
  );
  await runSql(
    company.scope.companySeq,
    "update employees set minimum_daily_wage_centavos = null, work_place_seq = 9 where employee_seq = 2",
  );
  expect(await heads("/alphalist/2026/alphalist.xlsx", 1)).toContain(542);
  expect(await heads("/annualization/2026/annualization.xlsx")).toContain("23 Gross taxable");
  // A TIN is text: a number would lose its leading zeros.
  const cells = (await readXlsx(await bytes("/alphalist/2026/alphalist.xlsx"))).sheets[0]!.rows.find((row) => row.includes("REYES"));
  expect(cells?.[4]).toMatch(/^\d{9}$/);
  const { headers } = await officer.raw(`${AT}/alphalist/2026/alphalist.DAT`);
  expect(headers.get("content-disposition")).toContain("0091234560000123120261604C.DAT");
  const lines = Buffer.from(await bytes("/alphalist/2026/alphalist.DAT"))
    .toString("latin1")
    .split("\r\n");
  expect(lines[0]).toBe("H1604C,009123456,0000,12/31/2026");
  expect(lines.find((line) => line.includes(',"REYES","ANA","LIM",'))?.split(",")).toHaveLength(49);
  // F-43: the company chooses the letter of each employment type.
  const statusOf = async () => {
    const all = Buffer.from(await bytes("/alphalist/2026/alphalist.DAT")).toString("latin1");
    return /,"REYES","ANA","LIM",.*,([A-Z]+),NA,[YN],0\.00\r\n/.exec(all)?.[1];
  };
  expect(await statusOf()).toBe("R");
  const letters = {
    FULL_TIME: "S",
    PROBATION: "P",
    FIXED_TERM_CONTRACT: "CP",
    PROJECT_BASE: "CP",
    OUTSOURCE: "CP",
    TEMPORARY: "C",
    revision: "1",
  };
  const wrong = await officer.request(`${AT}/alphalist/2026/letters`, { form: { ...letters, PROBATION: "X" } });
  expect([wrong.status, readText(wrong)]).toEqual([422, expect.stringContaining("Choose a status code.")]);
  const both = await Promise.all([1, 2].map(() => officer.request(`${AT}/alphalist/2026/letters`, { form: letters })));
  expect(both.map(({ status }) => status).sort()).toEqual([303, 409]);
  expect(await statusOf()).toBe("S");
  await runSql(company.scope.companySeq, "update employees set tin_no = '' where employee_seq = 2");
  const file = await officer.request(`${AT}/alphalist/2026/alphalist.DAT`);
  expect(file.status).toBe(409);
  expect(await page("/alphalist/2026")).toContain("1 person has no usable TIN or name.");
});
