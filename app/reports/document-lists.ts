import { workbook, type Workbook } from "./workbook";

type PolicyRow = {
  documentName: string;
  requirement: string;
  who: string;
  validity: string;
  description: string;
  submissionCount: number;
  archived: boolean;
};

/** The company's required documents, in its order, as a spreadsheet. */
export function documentPolicyList(rows: readonly PolicyRow[]): Workbook {
  return workbook<PolicyRow>({
    name: "Documents",
    title: ["Documents"],
    columns: [
      { header: "Document", kind: "text", width: 30, value: ({ documentName }) => documentName },
      { header: "Requirement", kind: "text", width: 16, value: ({ requirement }) => requirement },
      { header: "Who", kind: "text", width: 36, value: ({ who }) => who },
      { header: "Valid for", kind: "text", width: 14, value: ({ validity }) => validity },
      { header: "Description", kind: "text", width: 50, value: ({ description }) => description },
      { header: "Submitted by", kind: "whole", value: ({ submissionCount }) => submissionCount },
      { header: "State", kind: "text", width: 12, value: ({ archived }) => (archived ? "Archived" : "In use") },
    ],
    rows,
  });
}

type MissingDocumentRow = {
  employeeName: string;
  employeeId: string;
  departmentName: string;
  officeName: string;
  documentName: string;
  stateName: string;
  lastDay: string | null;
};

/** Missing documents as a spreadsheet. */
export function missingDocumentsList(rows: readonly MissingDocumentRow[]): Workbook {
  return workbook<MissingDocumentRow>({
    name: "Missing documents",
    title: ["Missing documents"],
    frozenColumns: 2,
    columns: [
      { header: "Employee ID", kind: "text", width: 14, value: ({ employeeId }) => employeeId },
      { header: "Employee", kind: "text", width: 30, value: ({ employeeName }) => employeeName },
      { header: "Department", kind: "text", width: 24, value: ({ departmentName }) => departmentName },
      { header: "Office", kind: "text", width: 24, value: ({ officeName }) => officeName },
      { header: "Document", kind: "text", width: 28, value: ({ documentName }) => documentName },
      { header: "State", kind: "text", width: 16, value: ({ stateName }) => stateName },
      { header: "Last day", kind: "day", value: ({ lastDay }) => lastDay },
    ],
    rows,
  });
}
