import type { FilingLinkProps } from "~/components/payroll/government/returns/filing-link";
import type { ListCheck } from "~/domain/payroll/government/remittances/list-checks";
import type { MonthChange } from "~/domain/payroll/government/remittances/month-changes";
import type { Agency } from "~/domain/payroll/government/remittances/remittance-lists";
import type { MonthPart } from "~/domain/payroll/government/remittances/month-parts";
import type { Centavos } from "~/domain/shared/money";

export type RemittanceRowView = {
  employeeSeq: number;
  number: string;
  name: string;
  base: Centavos;
  msc: Centavos | null;
  employee: Centavos;
  employer: Centavos;
  ec: Centavos | null;
  total: Centavos;
  remark: string;
  payrollSeqs: readonly number[];
};

export type LoanRemittanceRow = {
  loanSeq: number;
  payrollSeq: number;
  number: string;
  lastName: string;
  firstName: string;
  loanType: string;
  loanNumber: string;
  due: Centavos;
  amount: Centavos;
  notCovered: Centavos;
  balance: Centavos | null;
};

export type LateContributionRow = {
  employeeSeq: number;
  payrollSeq: number;
  name: string;
  number: string;
  payDate: string;
  base: Centavos;
  employee: Centavos;
  employer: Centavos;
  ec: Centavos;
  total: Centavos;
};

/** One page of rows, with the number of filtered and of all rows. */
export interface RemittancePartView<Row> {
  rows: readonly Row[];
  found: number;
  all: number;
}

export type RemittanceListView = {
  /** Whether it was filed, and changes since then. */
  filing: FilingLinkProps;
  agency: Agency;
  month: string;
  former: string;
  next: string;
  text: string;
  formerText: string;
  employerNumber: string;
  /** Templates whose payrolls are outstanding, with a message for each. */
  partial: { text: string; checks: readonly string[] } | null;
  /** Whether the whole list or a single part is shown. */
  part: MonthPart;
  searched: boolean;
  page: number;
  pageSize: number;
  chosen: readonly string[] | null;
  remarks: readonly { value: string; label: string }[];
  list: RemittancePartView<RemittanceRowView> & { totals: { employee: Centavos; employer: Centavos; ec: Centavos; total: Centavos } };
  /** Optional Pag-IBIG MP2 savings, which have their own file; null if there are none. */
  mp2: { people: number; total: Centavos } | null;
  checks: readonly ListCheck[];
  blocked: boolean;
  changes: RemittancePartView<MonthChange>;
  late: RemittancePartView<LateContributionRow> & { total: Centavos };
  lateFile: string;
  loans: RemittancePartView<LoanRemittanceRow> & { totals: readonly { loanType: string; amount: Centavos }[] };
  /** Loan files of the agency by program. */
  loanFiles: readonly { label: string; href: string }[];
};
