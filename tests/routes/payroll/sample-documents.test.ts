import { readFileSync } from "node:fs";
import { readXlsx } from "hucre/xlsx";
import { beforeAll, expect, test } from "vitest";
import { PATHS } from "~/paths";
import { signIn, type Visitor } from "../../support/app";
import { PASSWORD } from "../../support/company";
import { followGeneratedFile } from "../../support/generated-file";
import { createPayrollCompany, type SampleCompany } from "../../support/payroll-company";
import { runSql } from "../../support/payroll-run";
import { readPdf } from "../../support/pdf";
import { SAMPLES } from "../../support/sample";
import { openSheet, sumPesos, readPublishedRegister } from "../../support/workbooks";

/**
 * L-1: the documents that pages serve are the ones checked by rules and commands. Completes the bakery's year with the inputs of
 * samples/bakery-2026-forms.json in its records, downloads each file by its URL and compares its figures with the sample.
 */
type Amounts = Record<string, string>;
type Rows = { rows: (Amounts & { employeeSeq: number; line: string; loanType: string })[]; totals: Amounts };
const sample = <T>(name: string) => JSON.parse(readFileSync(new URL(name, SAMPLES), "utf8")) as T;
const { inputs, expected } = sample<{
  inputs: { employer: Amounts; itemBoxes: Amounts; accounts: Amounts; firstJob: number[]; opening: Record<string, Amounts> };
  expected: Record<"sss" | "philHealth" | "pagIbig" | "loans", Record<string, Rows>> & {
    2316: { 2026: Record<string, Amounts> };
    "1601C": Record<string, Amounts>;
    "1604C": { 2026: Amounts };
    journals: Record<string, { date: string; lines: Amounts[]; debit: string }>;
    bank: Record<string, { rows: Amounts[]; count: number; total: string }>;
    thirteenthMonthReport: { 2026: { total: string; rows: { employeeSeq: number; amount: string }[] } };
  };
}>("bakery-2026-forms.json");
const people = new Map(
  sample<{ employees: { employeeSeq: number; employeeId: string; lastName: string; firstName: string; middleName: string }[] }>(
    "bakery-2026.json",
  ).employees.map((person) => [person.employeeSeq, person]),
);
const GOVERNMENT = "/payroll/government";
const RUN = "/payroll/payroll_processing";
const MONTHS = ["2026-11", "2026-12"];
const RUNS = Object.keys(expected.bank);
let officer: Visitor;

beforeAll(async () => {
  const { email, scope } = await createPayrollCompany({ completed: 16, change: withInputs });
  for (const [itemName, box] of Object.entries(inputs.itemBoxes))
    await runSql(scope.companySeq, `update payroll_items set form_2316_item = '${box}' where item_name = '${itemName}'`);
  for (const employeeSeq of inputs.firstJob)
    await runSql(
      scope.companySeq,
      `insert into certificate_marks (company_seq, employee_seq, taxable_year, first_job_yn) values (${scope.companySeq}, ${employeeSeq}, 2026, 'Y')`,
    );
  officer = await signIn(email);
}, 120_000);

/** The sample with the employer's numbers and the opened items of the 2316. */
function withInputs(file: SampleCompany): SampleCompany {
  const { tinNo, rdoCode, zipCode, sssNo, sssBranch, philHealthNo, pagIbigNo, principalBusiness, address } = inputs.employer;
  return {
    ...file,
    company: {
      ...file.company,
      tinNo,
      rdoCode,
      zipCode,
      philHealthNo,
      pagIbigNo,
      principalBusiness,
      street: address,
      sssNo: `${sssNo}${sssBranch}`,
    },
    employees: file.employees.map((person) => {
      const { withheld: _, ...boxes } = inputs.opening[person.employeeSeq] ?? {};
      return person.yearToDate ? { ...person, yearToDate: { ...person.yearToDate, boxes } } : person;
    }),
  };
}

/** Downloads a file by its URL: name and bytes. */
async function file(address: string) {
  const answer = await officer.raw(address);
  expect([address, answer.status]).toEqual([address, 200]);
  const [, name = ""] = /filename="([^"]+)"/.exec(answer.headers.get("Content-Disposition") ?? "") ?? [];
  return { name, bytes: new Uint8Array(await answer.arrayBuffer()) };
}
const textOf = async (address: string) => Buffer.from((await file(address)).bytes).toString("latin1");
const sheetOf = async (address: string, firstHeading?: string) => openSheet((await file(address)).bytes, firstHeading);
const number = (text: string | undefined) => Number(text ?? Number.NaN);
const lastFirst = (row: Record<string, unknown>) => `${String(row.Last)}, ${String(row.First)}`;
const nameOf = (employeeSeq: number) => {
  const { lastName, firstName } = people.get(employeeSeq)!;
  return `${lastName}, ${firstName}`;
};

const CHECKED: Record<string, () => Promise<void>> = {
  "get-government-sss-txt": async () => {
    for (const month of MONTHS) {
      const { name, bytes } = await file(`${GOVERNMENT}/sss/${month}/sss.txt`);
      expect(name).toBe(`SSS_0312345678_${month.slice(5)}2026.txt`);
      expect(Buffer.from(bytes).toString("latin1")).toBe(expected.sss[month]!.rows.map(({ line }) => `${line}\r\n`).join(""));
    }
  },
  "get-government-sss-paste": async () => {
    for (const month of MONTHS) {
      const lines = expected.sss[month]!.rows.map(({ line, compensation }) => `${line.split(";")[2]!}\t${compensation!}\r\n`);
      expect(await textOf(`${GOVERNMENT}/sss/${month}/paste.txt`)).toBe(lines.join(""));
    }
  },
  "get-government-sss-xlsx": async () => {
    for (const month of MONTHS) {
      const { rows, total } = await sheetOf(`${GOVERNMENT}/sss/${month}/sss.xlsx`, "SS number");
      const cents = (row: Record<string, unknown>, ...columns: string[]) =>
        (columns.reduce((sum, column) => sum + Math.round(Number(row[column]) * 100), 0) / 100).toFixed(2);
      expect(
        rows.map((row) => [
          lastFirst(row),
          cents(row, "Compensation"),
          cents(row, "MSC"),
          cents(row, "Regular SS EE", "MPF EE"),
          cents(row, "Regular SS ER", "MPF ER"),
          cents(row, "EC"),
          row.Remark,
        ]),
      ).toEqual(
        expected.sss[month]!.rows.map((row) => [
          nameOf(row.employeeSeq),
          ...[row.compensation, row.msc, row.employee, row.employer, row.ec, row.remark],
        ]),
      );
      const { employee, employer, ec } = expected.sss[month]!.totals;
      expect(number(cents(total, "Total"))).toBeCloseTo(number(employee) + number(employer) + number(ec), 2);
    }
  },
  "get-government-philhealth-csv": async () => {
    for (const month of MONTHS) {
      const [, ...lines] = (await textOf(`${GOVERNMENT}/philhealth/${month}/philhealth.csv`)).trim().split("\r\n");
      expect(
        lines.map((line) => {
          const [, last, first, , , , , basic, employee, employer, , status, effectivity] = line.split(",");
          return [`${last!}, ${first!}`, basic, employee, employer, status, effectivity];
        }),
      ).toEqual(
        expected.philHealth[month]!.rows.map((row) => [
          nameOf(row.employeeSeq),
          ...[row.monthlyBasic, row.employee, row.employer, row.status, usDay(row.effectivity!)],
        ]),
      );
    }
  },
  "get-government-philhealth-xlsx": async () => {
    for (const month of MONTHS) {
      const { rows, total } = await sheetOf(`${GOVERNMENT}/philhealth/${month}/philhealth.xlsx`, "PIN");
      expect(rows.map((row) => [lastFirst(row), row["Monthly basic"], row.PS, row.ES])).toEqual(
        expected.philHealth[month]!.rows.map((row) => [
          nameOf(row.employeeSeq),
          ...[row.monthlyBasic, row.employee, row.employer].map(number),
        ]),
      );
      const { employee, employer } = expected.philHealth[month]!.totals;
      expect([total.PS, total.ES]).toEqual([number(employee), number(employer)]);
    }
  },
  "get-government-pag-ibig-xlsx": async () => {
    for (const month of MONTHS) {
      const { name, bytes } = await file(`${GOVERNMENT}/pag-ibig/${month}/pag-ibig.xlsx`);
      expect(name).toBe(`201234567890${month.replace("-", "")}.xlsx`);
      // The file has no totals: its last row is the last employee.
      const { rows, total } = await openSheet(bytes, "MID");
      expect([...rows, total].map((row) => [lastFirst(row), row.Period, row.Employee, row.Employer])).toEqual(
        expected.pagIbig[month]!.rows.map((row) => [nameOf(row.employeeSeq), row.period, number(row.employee), number(row.employer)]),
      );
    }
  },
  "get-government-sss-loans-xlsx": () => loansOf("sss", "SSS"),
  "get-government-pag-ibig-loans-xlsx": () => loansOf("pag-ibig", "HDMF"),
  "get-government-pag-ibig-loan-list-xlsx": async () => {
    for (const month of MONTHS) {
      const { rows, total } = await sheetOf(`${GOVERNMENT}/pag-ibig/${month}/loan-list.xlsx?program=short-term`, "MID");
      const sum = [...rows, total].reduce((all, row) => all + Number(row.Amount), 0);
      expect(sum).toBeCloseTo(number(expected.loans[month]!.totals.HDMF), 2);
    }
  },
  "get-alphalist-dat": async () => {
    const { name, bytes } = await file(`${GOVERNMENT}/alphalist/2026/alphalist.DAT`);
    expect(name).toBe("0091234560000123120261604C.DAT");
    expect(Buffer.from(bytes).toString("latin1")).toBe(readFileSync(new URL("bakery-2026-1604C.DAT", SAMPLES), "latin1"));
  },
  "get-alphalist-xlsx": async () => {
    const { bytes } = await file(`${GOVERNMENT}/alphalist/2026/alphalist.xlsx`);
    const sheets = (await readXlsx(bytes)).sheets;
    // Item 19 of every certificate, both schedules.
    const gross = sheets.map(({ rows }) => {
      const head = rows.findIndex((row) => row.some((cell) => String(cell).includes("Gross compensation")));
      return Number(rows.at(-1)![rows[head]!.findIndex((cell) => String(cell).includes("Gross compensation"))]);
    });
    expect(gross.reduce((sum, value) => sum + value, 0)).toBeCloseTo(number(expected["1604C"][2026].gross), 2);
  },
  "get-1601-c-xlsx": async () => {
    for (const [month, items] of Object.entries(expected["1601C"])) {
      const rows = (await readXlsx((await file(`${GOVERNMENT}/1601-c/${month}/1601-c.xlsx`)).bytes)).sheets[0]!.rows;
      const lines = rows.flatMap(([cell]) => /^(\d\d) .*: \D*([\d,]+\.\d\d\)?)$/.exec(String(cell))?.slice(1, 3) ?? []);
      const total = rows.at(-1)!;
      const head = rows.find((row) => row.includes("Employee ID") || row.includes("Employee"))!;
      for (const item of ["14", "25"]) {
        const column = head.findIndex((cell) => String(cell).startsWith(`${item} `));
        expect([month, item, total[column], lines.length > 0]).toEqual([month, item, number(items[item]), lines.length > 0]);
      }
    }
  },
  "get-1601-c-pdf": async () => {
    for (const [month, items] of Object.entries(expected["1601C"])) {
      const { pages } = readPdf((await file(`${GOVERNMENT}/1601-c/${month}/1601-c.pdf`)).bytes);
      for (const item of ["14", "15", "16", "17", "18", "19", "21", "22", "25"]) expect(pages[0]).toContain(grouped(items[item]!));
    }
  },
  "get-1604-c-xlsx": async () => {
    const { rows } = (await readXlsx((await file(`${GOVERNMENT}/1604-c/2026/1604-c.xlsx`)).bytes)).sheets[0]!;
    expect(rows.map(([first]) => first)).toEqual(
      expect.arrayContaining([
        `Withheld before the first payroll here: ₱${grouped(expected["1604C"][2026].openingWithheld!)}`,
        `Item 25A of all certificates: ₱${grouped(expected["1604C"][2026].sum25A!)}`,
      ]),
    );
    const partII = expected["1604C"][2026].partII as unknown as Record<string, Amounts>;
    const months = [rows.find(([first]) => first === "November 2026")!, rows.find(([first]) => first === "December 2026")!];
    expect(months.map((row) => row.slice(4, 8))).toEqual(
      MONTHS.map((month) => {
        const { taxesWithheld, adjustment, penalties, totalRemitted } = partII[month]!;
        return [taxesWithheld, adjustment, penalties, totalRemitted].map(number);
      }),
    );
  },
  "get-2316-person-pdf": async () => {
    for (const [employeeSeq, items] of Object.entries(expected[2316][2026])) {
      const { pages } = readPdf((await file(`${GOVERNMENT}/2316/2026/${employeeSeq}/2316.pdf`)).bytes);
      for (const item of ["19", "20", "21", "24", "25A", "26", "38", "52"])
        expect([employeeSeq, item, pages[0]!.includes(grouped(items[item]!))]).toEqual([employeeSeq, item, true]);
    }
  },
  "get-thirteenth-report-xlsx": async () => {
    const { rows, total } = await sheetOf(`${GOVERNMENT}/thirteenth-month/2026/report.xlsx`, "Employee ID");
    const report = expected.thirteenthMonthReport[2026];
    const amount = (row: Record<string, unknown>) => Object.values(row).at(-1);
    expect(new Map(rows.map((row) => [row["Employee ID"], amount(row)]))).toEqual(
      new Map(report.rows.map((row) => [people.get(row.employeeSeq)!.employeeId, number(row.amount)])),
    );
    expect(amount(total)).toBe(number(report.total));
  },
  "get-payroll-process-register-xlsx": async () => {
    for (const run of RUNS) {
      const { rows, total } = await sheetOf(`${RUN}/${run}/register.xlsx`);
      const published = readPublishedRegister(Number(run));
      for (const row of rows) {
        const line = published.rows.find(({ employeeName }) => employeeName === row.Employee)!;
        expect([row.Employee, row["Gross pay"], row["Net pay"]]).toEqual([
          row.Employee,
          sumPesos(line, ["grossPay"]),
          sumPesos(line, ["netPay"]),
        ]);
      }
      expect([run, rows.length, total["Net pay"]]).toEqual([run, published.rows.length, sumPesos(published.total, ["netPay"])]);
    }
  },
  "get-payroll-process-payout-xlsx": async () => {
    for (const run of RUNS) {
      const { rows } = await sheetOf(`${RUN}/${run}/payout-list.xlsx`);
      const paid = rows
        .filter((row) => Number(row["Net pay"]) > 0)
        .map((row) => `${String(row["Account number"])} ${Number(row["Net pay"]).toFixed(2)}`);
      expect(paid.sort()).toEqual(expected.bank[run]!.rows.map(({ accountNumber, amount }) => `${accountNumber!} ${amount!}`).sort());
    }
  },
  "get-payroll-process-bank-file": async () => {
    const layout = await officer.request("/payroll/payroll-settings/bank-files/new", {
      form: {
        layoutName: "Rows",
        companyAccount: "0001-2222-3333",
        fileKind: "SEPARATED",
        delimiter: "COMMA",
        fileName: "{reference}",
        usedYn: "on",
        "detail[0].field": "bankName",
        "detail[1].field": "accountNumber",
        "detail[2].field": "amount",
        "detail[2].format": "AMOUNT",
      },
    });
    expect(layout.status).toBe(303);
    for (const run of RUNS) {
      const page = `${RUN}/${run}/bank-files`;
      const made = await officer.request(page, { form: { layoutSeq: "1", people: "OPEN", password: PASSWORD } });
      expect([run, made.status]).toEqual([run, 303]);
      const lines = (await officer.request((await followGeneratedFile(officer, made)).href)).text.trim().split("\r\n");
      expect(lines.map((line) => line.split(",").slice(1).join(",")).sort()).toEqual(
        expected.bank[run]!.rows.map(({ accountNumber, amount }) => `${accountNumber!},${amount!}`).sort(),
      );
    }
  },
  "get-payroll-process-journal-file": async () => {
    const accounts = Object.fromEntries(
      Object.entries(inputs.accounts).flatMap(([key, account]) => [
        [`accounts.${key}.account`, account],
        [`accounts.${key}.accountName`, key],
      ]),
    );
    const edit = "/payroll/payroll-settings/journal-accounts/edit";
    const { text } = await officer.request(edit);
    const kept = Object.fromEntries(
      [...text.matchAll(/<input[^>]*>/g)].flatMap(([input]) => {
        const [, name] = /name="(accounts\.[^"]+|revision)"/.exec(input) ?? [];
        return name ? [[name, /value="([^"]*)"/.exec(input)?.[1] ?? ""]] : [];
      }),
    );
    expect((await officer.request(edit, { form: { ...kept, ...accounts } })).status).toBe(303);
    for (const run of RUNS) {
      const made = await officer.request(`${RUN}/${run}/review/journal`, { form: { fileFormat: "CSV" } });
      expect([run, made.status]).toEqual([run, 303]);
      const [, ...lines] = (await officer.request((await followGeneratedFile(officer, made)).href)).text.trim().split("\r\n");
      expect(lines.map((line) => line.split(",")).map((cells) => [usToIso(cells[0]!), cells[2], cells[5], cells[6]])).toEqual(
        expected.journals[run]!.lines.map(({ account, debit, credit }) => [expected.journals[run]!.date, account, debit, credit]),
      );
    }
  },
  "get-payslip-pdf": async () => {
    for (const { employeeName, netPay } of readPublishedRegister(3).rows) {
      const [employeeSeq] = [...people].find(
        ([, { firstName, lastName, middleName }]) => `${firstName} ${middleName} ${lastName}` === employeeName,
      )!;
      const { pages } = readPdf((await file(`${RUN}/3/payslips/${employeeSeq}/payslip.pdf`)).bytes);
      expect([employeeName, pages[0]!.includes(grouped(netPay!))]).toEqual([employeeName, true]);
    }
  },
};

async function loansOf(agency: "sss" | "pag-ibig", lender: "SSS" | "HDMF") {
  for (const month of MONTHS) {
    const { total } = await sheetOf(`${GOVERNMENT}/${agency}/${month}/loans.xlsx`, "Number");
    expect([month, Number(total.Taken)]).toEqual([month, number(expected.loans[month]!.totals[lender])]);
  }
}

const grouped = (amount: string) => amount.replace(/\B(?=(\d{3})+\.)/g, ",");
const usDay = (day: string) => (day === "" ? "" : `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`);
const usToIso = (day: string) => `${day.slice(6)}-${day.slice(0, 2)}-${day.slice(3, 5)}`;

/** Files without figures in the sample, and what covers theirs instead. */
const ELSEWHERE =
  /template|errors|late|history|imports|calendar|settings|items|entries|accounts|loans\.xlsx|statement|differences|changes|notices|arrears|by-hand|tax-refund|clearance|quitclaim|certificate|certified|files|proposal|final-pay|payroll-runs|months|year-to-date|card|checks|annualization|journal-file|report\.pdf|1604-c\.pdf|templates/;

test("L-1: every file of the payroll that the sample has figures for is compared with them", () => {
  const files = Object.entries(PATHS).filter(
    ([, address]) => address.startsWith("/payroll/") && /\.(txt|csv|xlsx|pdf|DAT|zip)$|-file$/.test(address),
  );
  const left = files.filter(([name, address]) => !(name in CHECKED) && !ELSEWHERE.test(address)).map(([name]) => name);
  expect(left).toEqual([]);
});

for (const [name, check] of Object.entries(CHECKED)) test(`L-1: ${name} gives the sample's figures`, check, 60_000);
