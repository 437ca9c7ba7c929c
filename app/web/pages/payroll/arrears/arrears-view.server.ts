import type { ArrearsView } from "~/components/payroll/arrears/arrears-list";
import { causeTold, type RecordChange } from "~/domain/payroll/arrears/arrear-causes";
import { arrearKeyText, monthKeyText } from "~/domain/payroll/arrears/arrears-input";
import { employerShares } from "~/domain/payroll/contributions/contributions";
import { isSpecial } from "~/domain/payroll/engine/run-purpose";
import { periodWords, RETURN_FORMS } from "~/domain/payroll/returns/return-forms";
import { periodLabel } from "~/domain/shared/period";
import { PEOPLE_AT_ONCE, type ProposedArrear } from "~/models/payroll/arrears/arrears-run.server";
import type { getArrears } from "~/models/payroll/arrears/arrears.server";

/** What closed payrolls owe, as the page shows it. */
export function arrearsView(found: Awaited<ReturnType<typeof getArrears>>): ArrearsView {
  const { payroll, arrears, months, taken, touched, digest, people, page } = found;
  return {
    payrollSeq: payroll.payrollSeq,
    completed: payroll.completedAt !== null,
    special: isSpecial(payroll),
    digest,
    page,
    pageSize: PEOPLE_AT_ONCE,
    people,
    rows: arrears.map(arrearRow),
    months: months.map(({ employeeSeq, employeeId, employeeName, payrollSeq, month, difference, cause }) => ({
      employeeSeq,
      employeeId,
      employeeName,
      payrollSeq,
      key: monthKeyText({ employeeSeq, payrollSeq }),
      month: periodWords(month),
      sss: difference.sssEmployee + difference.sssMpfEmployee,
      philHealth: difference.philHealthEmployee,
      pagIbig: difference.pagIbigEmployee,
      employer: employerShares(difference),
      cause: told(cause),
    })),
    taken: taken.map(({ month, ...row }) => ({ ...row, key: monthKeyText(row), month: periodWords(month) })),
    touched: touched.flatMap(([month, forms]) => forms.map((form) => `${RETURN_FORMS[form].name} of ${periodWords(month)}`)),
  };
}

/** A line of a closed period, as pages show it. */
export const arrearRow = ({ startDate, endDate, treatment: _, contributionMonth: __, cause, ...arrear }: ProposedArrear) => ({
  ...arrear,
  key: arrearKeyText(arrear),
  period: periodLabel(startDate, endDate),
  cause: told(cause),
});

const told = (cause: RecordChange | null) => (cause === null ? null : causeTold(cause));
