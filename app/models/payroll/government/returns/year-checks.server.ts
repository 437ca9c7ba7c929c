import { readInCompany } from "~/db/client.server";
import { checkAgencyList } from "~/domain/payroll/government/remittances/list-checks";
import type { Agency, RemittanceEmployee } from "~/domain/payroll/government/remittances/remittance-lists";
import { listMissingFields } from "~/domain/payroll/government/returns/employer-gaps";
import { AGENCY_FORM, CHECKED_FORMS, SEVERITIES, type YearCheck } from "~/domain/payroll/government/returns/year-checks";
import { versionOn, type CompanyDetails } from "~/domain/settings/company/company-details";
import type { Scope } from "~/domain/shared/scope";
import { LISTED_PERSON } from "~/models/payroll/government/remittances/month-people.server";
import { versionsOf } from "~/models/shared/company-details.server";
import { certifiedPeople } from "./person-years.server";
import { unsummedPayrolls } from "./year-sums.server";

type Company = Pick<Scope, "companySeq">;
type Member = NonNullable<YearCheck["person"]>;

/**
 * All checks of a year: company details, then certificates and alphalist by employee, then agency numbers of everyone paid in it; errors
 * before notes. Includes draft figures, from the first completed payroll on.
 * @source document 5 F-47, F-58, F-74
 */
export function readYearChecks(scope: Company, year: number): Promise<YearCheck[]> {
  return readInCompany(scope, async (tx) => {
    const { rows: listed } = await tx.$client.query<RemittanceEmployee & Member>(PAID, [
      scope.companySeq,
      year,
      await unsummedPayrolls(tx, scope, year),
    ]);
    const members = new Map(
      listed.map(({ employeeSeq, employeeId, employeeName, departmentName }) => [
        employeeSeq,
        { employeeSeq, employeeId, employeeName, departmentName },
      ]),
    );
    const employer = versionOn(await versionsOf(tx, scope), `${year}-12-31`);
    const certificates: YearCheck[] = [];
    for await (const { employeeSeq, employeeId, employeeName, checks } of certifiedPeople(tx, scope, year)) {
      const person = members.get(employeeSeq) ?? { employeeSeq, employeeId, employeeName, departmentName: "" };
      for (const { severity, code, sentence, fix } of checks)
        certificates.push({ form: "2316", severity, code, sentence, fix, person: code === COMPANY_CODE ? null : person });
    }
    // Missing company details block every certificate but are listed once.
    const [ofCompany, ofPeople] = [
      certificates.filter(({ person }) => person === null).slice(0, 1),
      certificates.filter(({ person }) => person !== null),
    ];
    const isEmpty = listed.length === 0 && certificates.length === 0;
    const checks = [
      ...(isEmpty ? [] : companyChecks(employer, listed)),
      ...ofCompany,
      ...byName(ofPeople),
      ...AGENCIES.flatMap((agency) => byName(numbersOf(agency, listed, members))),
    ];
    return SEVERITIES.flatMap((severity) => checks.filter((check) => check.severity === severity));
  });
}

const COMPANY_CODE = "EMPLOYER_INCOMPLETE";
const AGENCIES = ["SSS", "PHILHEALTH", "PAG_IBIG"] as const satisfies readonly Agency[];
const MEMBER_OF: Readonly<Record<Agency, (person: RemittanceEmployee) => boolean>> = {
  SSS: ({ sss }) => sss,
  PHILHEALTH: ({ philHealth }) => philHealth,
  PAG_IBIG: ({ pagIbig }) => pagIbig,
};

/** Missing employer details on forms; agencies without members are not checked. */
function companyChecks(employer: CompanyDetails, listed: readonly RemittanceEmployee[]): YearCheck[] {
  const numbers = { SSS: employer.sssNo, PHILHEALTH: employer.philHealthNo, PAG_IBIG: employer.pagIbigNo };
  const lacks = [
    { form: "1601-c", missing: listMissingFields(employer) },
    ...AGENCIES.map((agency) => ({
      form: AGENCY_FORM[agency],
      missing: numbers[agency] === "" && listed.some(MEMBER_OF[agency]) ? ["employer’s number"] : [],
    })),
  ] as const;
  return lacks
    .filter(({ missing }) => missing.length > 0)
    .map(({ form, missing }) => ({
      form,
      severity: "red",
      code: COMPANY_CODE,
      sentence: `Missing for ${CHECKED_FORMS[form]}: ${missing.join(", ")}.`,
      fix: "company",
      person: null,
    }));
}

/** Missing, malformed or duplicate agency numbers of employees enrolled with the agency (F-58). */
function numbersOf(agency: Agency, listed: readonly RemittanceEmployee[], members: ReadonlyMap<number, Member>): YearCheck[] {
  const rows = listed.filter(MEMBER_OF[agency]).map((person) => ({ person }));
  return checkAgencyList(agency, rows).map(({ code, red, sentence, employeeSeq }) => ({
    form: AGENCY_FORM[agency],
    severity: red ? "red" : "yellow",
    code,
    sentence,
    fix: "salary",
    person: members.get(employeeSeq) ?? null,
  }));
}

const byName = (checks: YearCheck[]): YearCheck[] =>
  checks.sort((a, b) => (a.person?.employeeName ?? "").localeCompare(b.person?.employeeName ?? "", "en"));

/** Employees paid by a completed payroll of the year. */
const PAID = `
  select ${LISTED_PERSON}, e.employee_name as "employeeName", coalesce(d.department_name, '') as "departmentName"
    from employees e
    left join job_titles j on j.company_seq = e.company_seq and j.job_title_seq = e.job_title_seq
    left join departments d on d.company_seq = e.company_seq and d.department_seq = e.department_seq
   where e.company_seq = $1 and (
     exists (select 1 from year_sums y where y.company_seq = $1 and y.taxable_year = $2 and y.employee_seq = e.employee_seq)
     or exists (select 1 from payslips s where s.company_seq = $1 and s.payroll_seq = any($3::int[]) and s.employee_seq = e.employee_seq))
   order by e.employee_seq`;
