import { createHash } from "node:crypto";
import { readInCompany, type Tx } from "~/db/client.server";
import { checkAgencyRows } from "~/domain/payroll/government/remittances/agency-rows";
import type { Agency } from "~/domain/payroll/government/remittances/remittance-lists";
import { listMissingFields } from "~/domain/payroll/government/returns/employer-gaps";
import { overRemittance } from "~/domain/payroll/government/returns/year-proof";
import { FORM_AGENCY, getPeriodEnd, type ReturnFigure, type ReturnForm } from "~/domain/payroll/government/returns/return-forms";
import type { ReturnFacts } from "~/domain/payroll/government/returns/return-state";
import { listAgencyFigures, sourceFigures } from "~/domain/payroll/government/returns/source-figures";
import type { Day } from "~/domain/shared/day";
import type { Centavos } from "~/domain/shared/money";
import type { Scope } from "~/domain/shared/scope";
import { readRemittanceLists } from "~/models/payroll/government/remittances/remittance-lists.server";
import { readOpenedTax } from "~/models/payroll/setup/openings/opened-months.server";
import { companyOn } from "~/models/shared/company-details.server";
import { filedReturnsOf, validVersionOf, type FiledReturn } from "./filed-returns.server";
import { readMonthSums } from "./withholding-return.server";
import { readYearReturn, yearProofOf, type YearReturn } from "~/models/payroll/government/certificates/year-certificates.server";

type Company = Pick<Scope, "companySeq">;

/** A form of a period by the current records, and what blocks filing. @source document 5 F-73 */
export async function readReturnFacts(scope: Company, form: ReturnForm, period: string): Promise<ReturnFacts> {
  const counts = await readInCompany(scope, (tx) => payrollCounts(tx, scope, form, period));
  const agency = FORM_AGENCY[form];
  if (agency !== null) return { ...NO_GAPS, ...counts, ...(await listFacts(scope, agency, period)) };
  return form === "1601-c"
    ? { ...NO_GAPS, ...counts, ...(await monthFacts(scope, period, counts.payrolls + counts.open === 0)) }
    : { ...NO_GAPS, ...counts, ...(await yearFacts(scope, Number(period))) };
}

/** The valid version of a return, and the current number of completed payrolls of its period. */
export function readValidReturn(
  scope: Company,
  form: ReturnForm,
  period: string,
): Promise<{ standing: FiledReturn | null; payrolls: number }> {
  return readInCompany(scope, async (tx) => {
    const { payrolls } = await payrollCounts(tx, scope, form, period);
    return { standing: validVersionOf(await filedReturnsOf(tx, scope, form, period)), payrolls };
  });
}

type Facts = Pick<ReturnFacts, "figures" | "digest" | "amount"> & Partial<ReturnFacts>;
const NO_GAPS = { missing: [], red: 0, unfiled: [], agrees: true, otherPay: "" };

/** @param elsewhere no payroll here paid anything in the month: its opening balances count */
async function monthFacts(scope: Company, month: string, elsewhere: boolean): Promise<Facts> {
  const { items, employer, otherPay } = await readMonthSums(scope, month);
  const opened = elsewhere ? await openedTaxOf(scope, month) : 0;
  const figures = sourceFigures({ ...items, 25: items["25"] + opened, 27: items["27"] + opened });
  return {
    figures,
    digest: digestOf(figures),
    amount: items["27"] + opened,
    missing: listMissingFields(employer),
    otherPay,
    ...(opened !== 0 && { opened: true }),
  };
}

async function openedTaxOf(scope: Company, month: string): Promise<Centavos> {
  const tax = await readInCompany(scope, (tx) => readOpenedTax(tx, scope, Number(month.slice(0, 4))));
  return tax.get(month) ?? 0;
}

async function yearFacts(scope: Company, year: number): Promise<Facts> {
  const facts = await readYearReturn(scope, year);
  const figures = yearFigures(year, facts);
  const people = facts.schedules.flatMap(({ rows }) => rows.map(({ person, values }) => [person.employeeSeq, values]));
  return {
    figures,
    digest: digestOf(figures, people),
    amount: 0,
    missing: listMissingFields(facts.employer),
    unfiled: facts.months.filter(({ filed }) => filed === null).map(({ month }) => month),
    agrees: yearProofOf(facts).agrees,
  };
}

export function yearFigures(year: number, { months, openedWithheld, refundedAfter, schedules }: YearReturn): ReturnFigure[] {
  const sum = (of: "withheld" | "adjustment" | "penalties" | "remitted") => months.reduce((all, month) => all + month[of], 0);
  return [
    { item: "opened", figure: openedWithheld },
    ...months.map(({ month, remitted }) => ({ item: month, figure: remitted })),
    { item: "withheld", figure: sum("withheld") },
    { item: "adjustment", figure: sum("adjustment") },
    { item: "penalties", figure: sum("penalties") },
    { item: "remitted", figure: sum("remitted") },
    { item: "12", figure: overRemittance(year, months, refundedAfter).amount },
    { item: "employees", figure: schedules.reduce((all, { rows }) => all + rows.length, 0) },
  ];
}

async function listFacts(scope: Company, agency: Agency, month: string): Promise<Facts> {
  const [lists, company] = await Promise.all([readRemittanceLists(scope, month), companyOn(scope, getPeriodEnd(month))]);
  const { figures, rows, late, amount } = listAgencyFigures(agency, lists);
  const number = { SSS: company.sssNo, PHILHEALTH: company.philHealthNo, PAG_IBIG: company.pagIbigNo }[agency];
  return {
    figures,
    digest: digestOf(figures, [
      ...rows.map(({ person, base, employee, employer, ec, remark }) => [person.employeeSeq, base, employee, employer, ec, remark]),
      ...late.map(({ person, payrollSeq, base, total }) => ["late", person.employeeSeq, payrollSeq, base, total]),
    ]),
    amount,
    missing: number === "" ? ["employer’s number"] : [],
    red: checkAgencyRows(agency, rows).filter(({ red }) => red).length,
  };
}

const digestOf = (figures: readonly ReturnFigure[], rows: readonly unknown[] = []): string =>
  createHash("sha256")
    .update(JSON.stringify([figures.map(({ item, figure }) => [item, figure]), rows]))
    .digest("hex");

/**
 * Payrolls of a period as the hub counts them: BIR returns go by pay date, the annual one by tax year, agency lists by the end of the
 * period.
 */
export async function payrollCounts(
  tx: Tx,
  { companySeq }: Company,
  form: ReturnForm,
  period: string,
): Promise<Pick<ReturnFacts, "payrolls" | "open">> {
  const first: Day = period.length === 4 ? `${period}-01-01` : `${period}-01`;
  const ofYear = "tax_year between extract(year from $2::date) and extract(year from $3::date)";
  const ofDays = `${FORM_AGENCY[form] === null ? "pay_date" : "end_date"} between $2 and $3`;
  const { rows } = await tx.$client.query<{ payrolls: number; open: number }>(
    `select (count(*) filter (where completed_at is not null))::int as payrolls, (count(*) filter (where completed_at is null))::int as open
       from payrolls where company_seq = $1 and ${period.length === 4 ? ofYear : ofDays}`,
    [companySeq, first, getPeriodEnd(period)],
  );
  return rows[0]!;
}
