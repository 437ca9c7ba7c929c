import type { RemittanceEmployee } from "~/domain/payroll/government/remittances/remittance-lists";

/** An employee on the agencies' lists, with every number. */
export const REMITTANCE_PERSON: RemittanceEmployee = {
  employeeSeq: 1,
  employeeId: "E0001",
  lastName: "Reyes",
  firstName: "Ana",
  middleName: "Lim",
  birthday: null,
  gender: "F",
  position: "Baker",
  joinDate: null,
  resignationDate: null,
  ssNo: "3175364556",
  philHealthNo: "191518844729",
  pagIbigNo: "150557616987",
  sss: true,
  philHealth: true,
  pagIbig: true,
};
