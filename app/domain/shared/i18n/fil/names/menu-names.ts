/** Filipino for the links of My Work. */
export const menuNames: Readonly<Record<string, string>> = {
  Filing: "Pag-file",
  Calendar: "Kalendaryo",
  "My information": "Impormasyon ko",
  Payslips: "Payslip",
};
