import type { CompanyDetails } from "~/domain/settings/company/company-details";

/** Company details as they appear on forms. */
export const EMPLOYER: CompanyDetails = {
  registeredName: "Panaderia Santa Clara",
  tradeName: "",
  tinNo: "00912345600000",
  rdoCode: "044",
  province: "",
  city: "",
  barangay: "",
  street: "12 Rizal Street",
  zipCode: "1200",
  contactNumber: "",
  email: "",
  principalBusiness: "",
  lineOfBusiness: "",
  employerCategory: "PRIVATE",
  topWithholdingAgentYn: "N",
  sssNo: "",
  philHealthNo: "",
  pagIbigNo: "",
  efpsGroup: "",
  fiscalYearStart: 1,
};
