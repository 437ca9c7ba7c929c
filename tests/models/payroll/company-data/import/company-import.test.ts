import { readFileSync } from "node:fs";
import { asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { inCompany, withoutTenant, type Tx } from "~/db/client.server";
import { employees, previousEmployers, salaryRecords } from "~/db/schema/employees";
import { adjustments, payrolls } from "~/db/schema/payroll";
import { employeeBalances } from "~/db/schema/payroll-payslips";
import { loans } from "~/db/schema/payroll/loans";
import { employeeAllowances } from "~/db/schema/payroll-settings";
import { companies, counters } from "~/db/schema/settings";
import { companySignatories, companyVersions } from "~/db/schema/settings-company";
import { COMPANY_FILE_FORMAT, readCompanyFile, type CompanyFile } from "~/domain/payroll/company-data/company-file";
import { readVersions } from "~/models/payroll/setup/policy-rows.server";
import { readPeople } from "~/models/payroll/company-data/export/company-export-employees.server";
import { importCompany } from "~/models/payroll/company-data/import/company-import.server";
import { importScope, runCompanyFile } from "~/models/payroll/company-data/import/company-run.server";
import { listRegisteredPayrolls, readRegister } from "~/models/payroll/runs/reports/register.server";
import { findCompanyByName } from "~/models/settings/accounts.server";
import { registerCsv, registerCsvHeader } from "~/reports/payroll/runs/register-csv";

const sample: unknown = JSON.parse(readFileSync("tests/domain/payroll/samples/bakery-2026.json", "utf8"));

/** The bakery under its own name. */
function bakery(companyName: string, change: (file: CompanyFile) => void = () => undefined): CompanyFile {
  const { file, problems } = readCompanyFile(sample);
  if (!file) throw new Error(JSON.stringify(problems));
  file.company.companyName = companyName;
  change(file);
  return file;
}

test("a secondary employer in the file is imported with the employee and exported again", async () => {
  const imported = await importCompany(
    bakery("Second Job", ({ employees: list }) => {
      list[0]!.secondaryEmployerYn = "Y";
    }),
  );
  await inCompany(imported, async (tx) => {
    const people = await tx.select().from(employees).orderBy(asc(employees.employeeSeq));
    expect(people.slice(0, 2).map(({ secondaryEmployerYn }) => secondaryEmployerYn)).toEqual(["Y", "N"]);
    const copies = await readPeople(tx, imported.companySeq);
    expect(copies.slice(0, 2).map(({ secondaryEmployerYn }) => secondaryEmployerYn)).toEqual(["Y", "N"]);
  });
});

test("a company file is imported with the numbers of the file and money in centavos", async () => {
  const imported = await importCompany(bakery("Written"));
  expect(imported.created).toBe(true);
  await inCompany(imported, async (tx) => {
    const [company] = await tx.select().from(companies);
    expect(company).toMatchObject({ companyName: "Written", region: "NCR", subscriptions: ["PAYROLL_USAGE"] });
    const [details] = await tx.select().from(companyVersions);
    expect(details).toMatchObject({ fromDay: null, registeredName: "Written", tinNo: "00912345600000" });
    const people = await tx.select().from(employees).orderBy(asc(employees.employeeSeq));
    expect(people).toHaveLength(12);
    expect(people[1]).toMatchObject({
      employeeSeq: 2,
      employeeId: "E0002",
      workScheduleSeq: 2,
      payrollTemplateSeq: 1,
      minimumDailyWageCentavos: 755_00,
      minimumWageEarnerYn: "Y",
    });
    const salaries = await tx
      .select()
      .from(salaryRecords)
      .where(eq(salaryRecords.employeeSeq, 8))
      .orderBy(asc(salaryRecords.effectiveDate));
    expect(salaries.map((row) => [row.effectiveDate, row.salaryAmountType, row.salaryAmountCentavos])).toEqual([
      ["2017-05-02", "ANNUALLY", 500_000_00],
      ["2026-11-09", "ANNUALLY", 560_000_00],
    ]);
    const versions = (await readVersions(tx, imported.companySeq, 2)).get(2)!;
    expect(Object.assign({}, ...versions.map(({ values }) => values))).toEqual({
      sssTiming: "LAST",
      philHealthTiming: "FIRST",
      pagIbigTiming: "LAST",
      partialPeriod: "PERIOD_SHARE",
      thirteenthMonthBasis: "PROJECTED",
      minimumNetPay: 500_00,
    });
    const [employer] = await tx.select().from(previousEmployers);
    expect(employer).toMatchObject({
      employeeSeq: 6,
      taxableCompensationCentavos: 300_000_00,
      taxWithheldCentavos: 22_500_00,
      taxableFrom: "0101",
      taxableTo: "0930",
    });
  });
});

test("pay before the first run becomes the opening balance; later joiners have none", async () => {
  const imported = await importCompany(bakery("Opening"));
  await inCompany(imported, async (tx) => {
    const rows = await tx.select().from(employeeBalances).orderBy(asc(employeeBalances.employeeSeq));
    expect(rows.map((row) => row.employeeSeq)).toEqual([1, 2, 3, 4, 5, 7, 8, 9, 10, 11]);
    expect(JSON.parse(rows[0]!.balances)).toMatchObject({
      paidThrough: "2026-10-31",
      years: [
        {
          year: 2026,
          payrollPeriods: 20,
          basicEarned: 300_000_00,
          taxableRegular: 275_500_00,
          taxWithheld: 10_074_00,
          cumulativeAverage: false,
        },
      ],
    });
  });
});

test("importing a file again duplicates nothing, keeps numbers and applies changes", async () => {
  const first = await importCompany(bakery("Again"));
  const before = await inCompany(first, everything);
  const second = await importCompany(bakery("Again"));
  expect(second).toEqual({ companySeq: first.companySeq, created: false });
  expect(await inCompany(first, everything)).toEqual(before);
  await importCompany(
    bakery("Again", (file) => {
      file.employees[0]!.lastName = "Reyes-Cruz";
      file.employees[0]!.salaryRecords[0]!.salaryAmount = 31_000_00;
      file.employees[0]!.salaryRecords.push({
        ...file.employees[0]!.salaryRecords[0]!,
        effectiveDate: "2026-12-01",
        salaryAmount: 33_000_00,
      });
    }),
  );
  await inCompany(first, async (tx) => {
    const rows = await tx.select().from(salaryRecords).where(eq(salaryRecords.employeeSeq, 1)).orderBy(asc(salaryRecords.effectiveDate));
    expect(rows.map((row) => [row.salarySeq, row.salaryAmountCentavos])).toEqual([
      [1, 31_000_00],
      [14, 33_000_00],
    ]);
    expect((await tx.select().from(employees).where(eq(employees.employeeSeq, 1)))[0]?.lastName).toBe("Reyes-Cruz");
  });
});

test("two employees of the file may swap company numbers; another employee's number is refused and nothing is written", async () => {
  const imported = await importCompany(bakery("Numbers"));
  await importCompany(
    bakery("Numbers", ({ employees: [ana, boyet] }) => {
      [ana!.employeeId, boyet!.employeeId] = [boyet!.employeeId, ana!.employeeId];
    }),
  );
  const onlyLuz = bakery("Numbers", (file) => {
    file.employees = [{ ...file.employees[11]!, employeeId: "E0003", lastName: "Changed" }];
    file.departments[0]!.departmentName = "Changed";
  });
  await expect(importCompany(onlyLuz)).rejects.toThrow(
    "employees[0].employeeId: E0003 is already the number of Celia Galang Dizon (employee 3)",
  );
  await inCompany(imported, async (tx) => {
    const people = await tx.select().from(employees).orderBy(asc(employees.employeeSeq));
    expect(people.map((person) => person.employeeId).slice(0, 3)).toEqual(["E0002", "E0001", "E0003"]);
    expect(people[11]?.lastName).not.toBe("Changed");
  });
});

test("a failing import leaves no company behind", async () => {
  const broken = bakery("Halfway", (file) => {
    file.employees[11]!.workScheduleSeq = 99;
  });
  await expect(importCompany(broken)).rejects.toThrow();
  expect(await findCompanyByName("Halfway")).toBeNull();
});

test("numbers given after an import begin above the file's", async () => {
  const imported = await importCompany(bakery("Counted"));
  await inCompany(imported, async (tx) => {
    const rows = Object.fromEntries((await tx.select().from(counters)).map((row) => [row.noun, row.lastSeq]));
    expect(rows).toMatchObject({ employee: 12, department: 4, jobTitle: 6, loan: 92, payrollTemplate: 5, salary: 13, holiday: 9 });
  });
});

test("one file imported twice concurrently creates one company", async () => {
  const [first, other] = await Promise.all([importCompany(bakery("At once")), importCompany(bakery("At once"))]);
  expect(first.companySeq).toBe(other.companySeq);
  expect([first.created, other.created].sort()).toEqual([false, true]);
  expect(await inCompany(first, (tx) => tx.select().from(salaryRecords))).toHaveLength(13);
});

test("imported companies do not see each other", async () => {
  const company = await importCompany(bakery("One"));
  const other = await importCompany(bakery("Other"));
  expect(company.companySeq).not.toBe(other.companySeq);
  expect(await inCompany(company, (tx) => tx.select().from(employees))).toHaveLength(12);
  expect(await withoutTenant((tx) => tx.select().from(employees))).toHaveLength(0);
});

test("the bakery, imported and run, gives the sample register byte for byte; run again, nothing changes", async () => {
  const file = bakery("Register");
  const imported = await importCompany(file);
  const scope = importScope(imported.companySeq, ["PAYROLL_USAGE"]);
  const outcomes: string[] = [];
  const run = () =>
    runCompanyFile(
      scope,
      file,
      () => "complete",
      (_, outcome) => outcomes.push(outcome),
    );
  await run();
  expect(outcomes).toEqual(Array.from({ length: 16 }, () => "completed"));
  const expected = readFileSync("tests/domain/payroll/samples/bakery-2026-register.csv", "utf8");
  expect(await registerOf(scope)).toBe(expected);

  const before = await inCompany(imported, everything);
  await importCompany(file);
  await run();
  expect(outcomes.slice(16)).toEqual(Array.from({ length: 16 }, () => "was completed"));
  expect(await registerOf(scope)).toBe(expected);
  expect(await inCompany(imported, everything)).toEqual(before);
}, 60_000);

test("final pays of several employees who left on one day stay separate, however often the file is run", async () => {
  const file = bakery("One day bakery");
  const [both] = file.runs.filter(({ payrollKind }) => payrollKind === "FINAL_PAY");
  const runs = both!.employeeSeqs.map((employeeSeq, index) => ({ ...both!, payrollRunId: 90 + index, employeeSeqs: [employeeSeq] }));
  const { companySeq } = await importCompany(file);
  for (let times = 0; times < 2; times += 1)
    await runCompanyFile(importScope(companySeq, ["PAYROLL_USAGE"]), { ...file, runs }, () => "wait");
  const made = await inCompany({ companySeq }, (tx) =>
    tx.select({ seq: payrolls.payrollSeq }).from(payrolls).orderBy(asc(payrolls.payrollSeq)),
  );
  expect(made.map(({ seq }) => seq)).toEqual([90, 91]);
});

test("a pending run has its time and adjustments and is completed by the next import", async () => {
  const file = bakery("Waiting");
  const imported = await importCompany(file);
  const scope = importScope(imported.companySeq, ["PAYROLL_USAGE"]);
  await runCompanyFile(scope, file, ({ payrollRunId }) => {
    if (payrollRunId <= 2) return "complete";
    return payrollRunId === 3 ? "wait" : "skip";
  });
  await runCompanyFile(scope, file, ({ payrollRunId }) => (payrollRunId === 3 ? "wait" : "skip"));
  await inCompany(imported, async (tx) => {
    const rows = await tx.select().from(payrolls).orderBy(asc(payrolls.payrollSeq));
    expect(rows.map((row) => [row.payrollSeq, row.completedAt !== null, row.calculatedAt !== null])).toEqual([
      [1, true, true],
      [2, true, true],
      [3, false, false],
    ]);
    const ofThree = await tx.select().from(adjustments).where(eq(adjustments.payrollSeq, 3));
    expect(ofThree.map((row) => [row.itemName, row.amountCentavos, row.quantityDays, row.reason])).toEqual([
      ["Retroactive Pay", 1_250_45, null, "Imported"],
      ["Monetized Vacation Leave", null, "2", "Imported"],
    ]);
  });
});

async function registerOf(scope: { companySeq: number }): Promise<string> {
  let csv = registerCsvHeader;
  for (const payroll of await listRegisteredPayrolls(scope)) csv += registerCsv({ ...payroll, rows: await readRegister(scope, payroll) });
  return csv;
}

async function everything(tx: Tx) {
  return [
    await tx.select().from(employees).orderBy(asc(employees.employeeSeq)),
    await tx.select().from(salaryRecords).orderBy(asc(salaryRecords.salarySeq)),
    await tx.select().from(employeeAllowances).orderBy(asc(employeeAllowances.entrySeq)),
    await tx.select().from(loans).orderBy(asc(loans.loanSeq)),
    await tx.select().from(employeeBalances).orderBy(asc(employeeBalances.employeeSeq)),
    await tx.select().from(counters).orderBy(asc(counters.noun)),
  ];
}

// covers: F-110
test("a company file imports company details and signatories; details that it omits stay unchanged on a later import", async () => {
  const file = (company: object) => {
    const { file: read, problems } = readCompanyFile({ format: COMPANY_FILE_FORMAT, company: { companyName: "Detailed", ...company } });
    expect(problems).toEqual([]);
    return read!;
  };
  const signatories = [{ name: "Lorna Cruz", position: "HR Manager", mainFor: ["FORM_2316"] }];
  const made = await importCompany(file({ rdoCode: "043", sssNo: "0391234567000", signatories }));
  await importCompany(file({ tinNo: "123456789000", signatories }));
  await inCompany(made, async (tx) => {
    expect(await tx.select().from(companyVersions)).toMatchObject([{ rdoCode: "043", sssNo: "0391234567000", tinNo: "123456789000" }]);
    expect(await tx.select().from(companySignatories)).toMatchObject([{ signatorySeq: 1, name: "Lorna Cruz", mainFor: ["FORM_2316"] }]);
  });
  const { problems } = readCompanyFile({ format: COMPANY_FILE_FORMAT, company: { companyName: "Wrong", sssNo: "03-1234567-8" } });
  expect(problems).toContainEqual({
    place: "company.sssNo",
    message: "03-1234567-8 is not a valid SSS employer number: 13 digits without dashes",
  });
});
