import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { inCompany } from "~/db/client.server";
import { BULK_HEADINGS, type BulkField } from "~/domain/employees/bulk/bulk-columns";
import { readBulkSheet } from "~/domain/employees/bulk/bulk-sheet";
import { loanInput } from "~/domain/payroll/loans/loan-input";
import { FROM_THE_BEGINNING } from "~/domain/payroll/setup/items/item-days";
import { PERMISSIONS } from "~/domain/settings/permissions";
import type { Scope } from "~/domain/shared/scope";
import { confirmBulkUpdate, createBulkUpdate, updateNextRows } from "~/models/employees/bulk/bulk-updates.server";
import { acceptEmployeeInvitation } from "~/models/employees/invitations/accept-invitation.server";
import { createInvitation } from "~/models/employees/invitations/invitations.server";
import { giveEmployeeNumber } from "~/models/employees/job-info/employee-numbers.server";
import { changeJobInfo } from "~/models/employees/job-info/job-info.server";
import { createLoan, updateLoan } from "~/models/payroll/loans/loans.server";
import { createPayroll } from "~/models/payroll/runs/payrolls.server";
import { createItem } from "~/models/payroll/setup/items/items.server";
import { saveAccount } from "~/models/settings/accounts.server";
import { saveCompany } from "~/models/settings/company/company.server";
import { createPermissionGroup } from "~/models/settings/permission-groups.server";
import { listCompanyVersions } from "~/models/shared/company-details.server";
import { saveView } from "~/models/shared/lists/saved-views.server";
import { createTerminal } from "~/models/time/terminals/terminals.server";
import { createPunchProfile } from "~/models/time/uploads/punch-profiles.server";
import { createTestAccount, PASSWORD } from "../support/company";
import { createBakery, runSql } from "../support/payroll-run";

const ROUNDS = 5;
type Attempt = () => Promise<unknown>;
/** Two actions of different people that type the same value. @param typed new in every round */
type Pair = (scope: Scope, typed: string, round: number) => Attempt[] | Promise<Attempt[]>;

type Typed = { employeeId?: string; employeeNumber?: string };
const changeJob =
  (scope: Scope, employeeSeq: number, typed: Typed): Attempt =>
  () =>
    changeJobInfo(scope, employeeSeq, ({ departmentSeq, isHead, attendanceExempt, fieldPersonnel, ...present }) => ({
      ...present,
      ...typed,
      departmentSeq: departmentSeq!,
      isDepartmentManager: isHead,
      attendanceExemptYn: attendanceExempt,
      fieldPersonnelYn: fieldPersonnel,
      mayBeHead: true,
    }));

async function idOf(scope: Scope, employeeSeq: number): Promise<string> {
  const { rows } = (await runSql(scope.companySeq, "select employee_id as id from employees where employee_seq = $1", [employeeSeq])) as {
    rows: { id: string }[];
  };
  return rows[0]!.id;
}

async function workbook(scope: Scope, employeeSeq: number, employeeNumber: string): Promise<Attempt> {
  const headings = (["employeeId", "employeeNumber"] as BulkField[]).map((field) => BULK_HEADINGS[field]);
  const cells = [headings, [await idOf(scope, employeeSeq), employeeNumber]];
  const sheet = readBulkSheet(
    cells.map((rowCells, index) => ({ number: index + 1, cells: rowCells })),
    ["employeeId"],
  );
  const seq = await createBulkUpdate(scope, "numbers.xlsx", sheet);
  await confirmBulkUpdate(scope, seq);
  return () => updateNextRows(scope, seq, "2026-11-16");
}

async function signUp(scope: Scope, employeeId: string, round: number): Promise<Attempt> {
  await runSql(
    scope.companySeq,
    `insert into employee_invitations (company_seq, employee_invite_seq, invitation_seq, employee_name, first_name, last_name, invite_email, join_date,
       invited_by, expires_at, employee_id) values ($1, $2, $2, 'Gina', 'Gina', 'Reyes', $3, '2026-11-16', 'Ben', now() + interval '1 day', $4)`,
    [scope.companySeq, 1000 + round, `gina${round}@company.test`, employeeId],
  );
  return () => inCompany(scope, (tx) => acceptEmployeeInvitation(tx, scope, 1000 + round));
}

const RICE = {
  itemSide: "EARNING",
  itemKind: "RECURRING",
  itemOrder: 1,
  form2316Item: "44A",
  account: "6020",
  effectiveDay: FROM_THE_BEGINNING,
  amountFormula: "FIXED",
  paymentKind: "CASH",
  taxTreatment: "TAXABLE",
  deMinimisKey: null,
  taxClass: null,
  timing: "EQUAL",
  prorateYn: null,
  sssBaseYn: null,
  pagIbigBaseYn: null,
  unionDuesYn: "N",
  pagIbigExtra: null,
} as const;
const PROFILE = {
  separator: "COMMA",
  dateOrder: "YMD",
  headingLines: 0,
  personColumn: 1,
  dateColumn: 2,
  timeColumn: 3,
  directionColumn: 0,
  deviceColumn: 0,
} as const;
const LINKS = {
  write: (_: unknown, emails: readonly string[]) => Promise.resolve(emails.map((_email, index) => 2000 + index)),
  end: () => Promise.resolve(),
  known: () => Promise.resolve([]),
};
const twice = (run: Attempt): Attempt[] => [run, run];

/** Unique indexes over a typed value, with the actions that write it. */
const PAIRS: Record<string, Record<string, Pair>> = {
  employees_employee_id: {
    "two job infos": (scope, typed) => [changeJob(scope, 1, { employeeId: typed }), changeJob(scope, 2, { employeeId: typed })],
  },
  employees_employee_id_key: {
    "two job infos, in different case": (scope, typed) => [
      changeJob(scope, 1, { employeeId: typed }),
      changeJob(scope, 2, { employeeId: typed.toUpperCase() }),
    ],
  },
  employees_employee_number: {
    "two job infos": (scope, typed) => [changeJob(scope, 1, { employeeNumber: typed }), changeJob(scope, 2, { employeeNumber: typed })],
    "two job infos, in different case": (scope, typed) => [
      changeJob(scope, 1, { employeeNumber: typed }),
      changeJob(scope, 2, { employeeNumber: typed.toUpperCase() }),
    ],
    "the dialog and a job info": async (scope, typed) => {
      await runSql(scope.companySeq, "update employees set employee_number = '' where employee_seq = 1");
      const employeeId = await idOf(scope, 1);
      return [() => giveEmployeeNumber(scope, employeeId, typed), changeJob(scope, 2, { employeeNumber: typed })];
    },
  },
  permission_groups_name: {
    "two groups": (scope, typed) => {
      const group = { description: "", permissions: ["TEAM_VIEW" as const], revision: 1 };
      return [typed, typed.toUpperCase()].map((roleGroupName) => () => createPermissionGroup(scope, { ...group, roleGroupName }));
    },
  },
  payroll_items_code: {
    "two items": (scope, typed) =>
      ["Rice", "Meals"].map((name) => () => createItem(scope, { ...RICE, itemCode: typed.toUpperCase(), itemName: `${name} ${typed}` })),
  },
  punch_profiles_name: {
    "two profiles": (scope, typed) => twice(() => createPunchProfile(scope, { ...PROFILE, profileName: typed })),
  },
  loans_number: {
    "a new loan and a changed one": async (scope, typed, round) => {
      const terms = { loanType: "COMPANY_LOAN", principal: "5,000.00", amortization: "500.00", startDate: "11/16/2026" };
      const employee = await idOf(scope, 1);
      const { employee: _typed, ...input } = loanInput.parse({ ...terms, employee, loanDeductionPayrollOrder: "2ND", step: "save" });
      const { loanSeq } = await createLoan(scope, { ...input, employee, loanNumber: `first ${round}` }, "2026-11-16");
      const { step: _step, ...change } = input;
      return [
        () => createLoan(scope, { ...input, employee, loanNumber: typed }, "2026-11-16"),
        () => updateLoan(scope, loanSeq, { ...change, loanNumber: typed, revision: 1 }),
      ];
    },
  },
  payrolls_period: {
    "two runs": (scope, _typed, round) => {
      const [startDate, endDate] = [`2027-0${round + 1}-01`, `2027-0${round + 1}-15`];
      return twice(() => createPayroll(scope, { payrollTemplateSeq: 1, startDate, endDate, payDate: endDate, annualize: false }));
    },
  },
  terminals_serial: {
    "two terminals": (scope, typed) => {
      const off = { networkOnly: false, secretAddress: false, sendPeople: false };
      return twice(() => createTerminal(scope, { serialNumber: typed, terminalName: "Gate", workPlaceSeq: 1, ...off }));
    },
  },
  employee_invitations_email: {
    "two invitations": (scope, typed) => {
      const none = { tinNo: "", socialSecuritySystem: "", philhealth: "", pagIbig: "", rdoCode: "", bankName: "", bankAccountNumber: "" };
      const place = { departmentSeq: null, jobTitleSeq: null, workPlaceSeq: null, workScheduleSeq: null };
      const pay = { salaryAmountType: null, salaryAmountCentavos: null, taxCode: null, pic: "" };
      const name = { firstName: "Luz", middleName: "", lastName: "Cruz", phoneNumber: "", employeeId: "", joinDate: "2026-11-16" };
      return twice(() => createInvitation(scope, { ...none, ...place, ...pay, ...name, inviteEmail: `${typed}@company.test` }, LINKS));
    },
  },
  company_versions_from_day: {
    "two versions": async (scope, _typed, round) => {
      const [{ versionSeq, revision, fromDay: _day, ...details }] = (await listCompanyVersions(scope)) as [
        Awaited<ReturnType<typeof listCompanyVersions>>[number],
      ];
      return twice(() => saveCompany(scope, versionSeq, { details, fromDay: `2027-0${round + 1}-01`, revision }));
    },
  },
};

/** Races that both may win, without an error: one of the values is then replaced or left out. */
const BOTH: Record<string, Record<string, Pair>> = {
  employees_employee_number: {
    "a workbook and a job info": async (scope, typed) => [
      await workbook(scope, 1, typed),
      changeJob(scope, 2, { employeeNumber: typed.toUpperCase() }),
    ],
  },
  employees_employee_id: {
    "a sign-up and a job info": async (scope, typed, round) => [
      await signUp(scope, typed, round),
      changeJob(scope, 2, { employeeId: typed }),
    ],
  },
  accounts_email: {
    "two accounts": ({ companySeq }, typed) => {
      const account = { email: `${typed}@company.test`, password: PASSWORD, employeeName: "Ben Cruz", employeeFirstName: "Ben" };
      return twice(() => saveAccount(companySeq, account));
    },
  },
  saved_views_name: {
    "two views": (scope, typed) => twice(() => saveView(scope, { pagePath: "/employees", viewName: typed, query: "a=1" })),
  },
};

/** Unique indexes whose value the server makes: a digest, a key, or the number of another row. */
const MADE = /_(token|hash|link|key|once|credential|endpoint|reversed|payroll|line|waiting|closed|start|person|employee|reference|file)$/;

async function createRacers(): Promise<Scope> {
  const { scope: imported } = await createBakery();
  const email = `admin${imported.companySeq}@company.test`;
  const { accountSeq } = await createTestAccount(imported.companySeq, { permissions: PERMISSIONS, email });
  await runSql(
    imported.companySeq,
    "insert into work_places (company_seq, work_place_seq, work_place_name) values ($1, 1, 'Main') on conflict do nothing",
    [imported.companySeq],
  );
  return { ...imported, accountSeq, permissions: [...PERMISSIONS] };
}

const listed = (table: typeof PAIRS) =>
  Object.entries(table).flatMap(([index, pairs]) => Object.entries(pairs).map(([name, pair]) => ({ index, name, pair })));

/** Values that two employees have, read without regard to case. */
async function listShared({ companySeq }: Scope): Promise<unknown[]> {
  const twoOf = (column: string) =>
    `select lower(${column}) as typed from employees where ${column} <> '' group by lower(${column}) having count(*) > 1`;
  const { rows } = (await runSql(companySeq, `${twoOf("employee_id")} union all ${twoOf("employee_number")}`)) as { rows: unknown[] };
  return rows;
}

/** Starts both at once, in turn first. @returns the errors */
async function race({ pair }: { pair: Pair }): Promise<unknown[]> {
  const scope = await createRacers();
  const errors: unknown[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const attempts = await pair(scope, `k${scope.companySeq}x${round}`, round);
    const done = await Promise.allSettled((round % 2 === 0 ? attempts : [...attempts].reverse()).map((attempt) => attempt()));
    expect(await listShared(scope)).toEqual([]);
    errors.push(...done.flatMap((each) => (each.status === "rejected" ? [each.reason as unknown] : [])));
  }
  return errors;
}

test.each(listed(PAIRS))("M-3: $name at once with one value of $index: one is stored and one refused", async (each) => {
  expect((await race(each)).map((error) => (error instanceof Error ? error.name : error))).toEqual(Array(ROUNDS).fill("Refusal"));
});

test.each(listed(BOTH))("M-3: $name at once with one value of $index end without an error", async (each) => {
  const unexpected = (await race(each)).filter((error) => !(error instanceof Error && error.name === "Refusal"));
  expect(unexpected).toEqual([]);
});

test("M-3: every unique index over a typed value is raced", () => {
  const schema = globSync("app/db/schema/**/*.ts").map((file) => readFileSync(file, "utf8"));
  const names = schema.flatMap((text) => [...text.matchAll(/\bunique(?:Index)?\("(\w+)"\)/g)].map(([, name]) => name!));
  const raced = new Set([...Object.keys(PAIRS), ...Object.keys(BOTH)]);
  expect(names.filter((name) => !raced.has(name) && !MADE.test(name))).toEqual([]);
  expect([...raced].filter((name) => !names.includes(name))).toEqual([]);
});
