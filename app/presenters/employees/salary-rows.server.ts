import type { SalaryValues } from "~/components/employees/pay/salary-form";
import type { SalaryRow } from "~/components/employees/pay/salary-view";
import { MAX_SALARY_PIC_LENGTH } from "~/domain/employees/pay/payment-types";
import { salaryTime } from "~/domain/employees/pay/salary-text";
import type { Scope } from "~/domain/shared/scope";
import { nameWithin } from "~/domain/shared/shortened";
import type { Salary } from "~/models/employees/pay/salaries.server";

/** A salary record for display. */
export function salaryRow({ salaryRegDatetime, ...salary }: Salary): SalaryRow {
  return { ...salary, registered: salaryTime(salaryRegDatetime) };
}

/** Initial form values: what rarely changes is taken from the current salary; PIC is the signed-in account (CF-25). */
export function newSalaryValues({ employeeName }: Pick<Scope, "employeeName">, current: Salary | null): SalaryValues {
  const pic = nameWithin(employeeName, MAX_SALARY_PIC_LENGTH);
  return {
    salaryAmountType: current?.salaryAmountType ?? "",
    salaryAmount: "",
    taxCode: current?.taxCode ?? "",
    effectiveDate: "",
    pic,
    peraYear: "",
    peraType: "",
    peraAmount: "",
    otherDetails: "",
    withArrears: "",
    taxFilePath: "",
    taxFilePathName: "",
    peraCertificateFilePath: "",
    peraCertificateFilePathName: "",
  };
}
