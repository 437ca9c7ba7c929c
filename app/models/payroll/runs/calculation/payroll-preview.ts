import type { PayrollKind } from "~/domain/payroll/facts/pay-kinds";
import type { Day } from "~/domain/shared/day";
import type { Payroll } from "./payroll-rules.server";

type Asked = {
  payrollKind: PayrollKind;
  payrollTemplateSeq: number | null;
  startDate: Day;
  endDate: Day;
  payDate: Day;
  paymentMonth?: number;
};

/** A preview run that is not stored; its payslips are computed by the functions that calculate a stored run. */
export function previewPayroll(companySeq: number, preview: Asked): Payroll {
  return {
    companySeq,
    payrollSeq: 0,
    payrollName: "",
    annualizeYn: "N",
    paymentMonth: 0,
    runPurpose: "REGULAR",
    taxYear: Number(preview.payDate.slice(0, 4)),
    takesLoansYn: "N",
    revision: 1,
    generation: 0,
    timeConfirmedAt: null,
    timeConfirmedBy: null,
    calculatedAt: null,
    createdBySeq: 0,
    createdBy: "",
    createdAt: new Date(0),
    updatedBy: "",
    updatedAt: new Date(0),
    completedBy: null,
    completedAt: null,
    headcount: 0,
    grossCentavos: 0,
    deductionsCentavos: 0,
    netCentavos: 0,
    employerCostCentavos: 0,
    blockedCount: 0,
    warningCount: 0,
    closed: false,
    ...preview,
  };
}
