import type { DocumentPolicyFormProps, DocumentPolicyValues } from "~/components/settings/company/document-policy-form";
import type { DocumentPolicyRow } from "~/components/settings/company/document-policy-table";
import type { MissingDocumentsRow } from "~/components/settings/company/missing-documents-table";
import {
  DOCUMENT_MAX_LENGTHS,
  EMPLOYMENT_TYPES_TEXT,
  REQUIREMENTS,
  missingCommonDocuments,
  validityText,
  documentAudienceText,
} from "~/domain/employees/documents/document-policy";
import {
  MISSING_DOCUMENT_STATES,
  missingDocumentText,
  type MissingDocument,
  type MissingDocumentState,
} from "~/domain/employees/documents/missing-documents";
import { popupPath } from "~/domain/employees/list/popup-address";
import { GENDERS } from "~/domain/employees/personal/basic-info";
import { offeredOffices } from "~/domain/organization/office";
import { departmentOptions } from "~/domain/organization/department-tree";
import { hasAnyPermission } from "~/domain/settings/has-permission";
import { isBenefitsOnly } from "~/domain/settings/permissions";
import { toOptions } from "~/domain/shared/forms/choices";
import { filePath } from "~/domain/shared/forms/stored-file";
import type { Scope } from "~/domain/shared/scope";
import { listDocumentPolicies } from "~/models/employees/documents/document-policies.server";
import type { StoredDocumentPolicy } from "~/models/employees/documents/document-policy-rows.server";
import {
  countMissingDocuments,
  listMissingDocuments,
  type MissingDocumentsFilter,
} from "~/models/employees/documents/missing-documents.server";
import { listEmployeeChoices } from "~/models/employees/list/employee-choices.server";
import { pathTo } from "~/paths";
import { oneOf, readListQuery, seqParam, toLastPage } from "~/web/forms/list-query.server";
import { today } from "~/web/http/today.server";

const NO_FILTER: MissingDocumentsFilter = { q: "", documentSeq: null, departmentSeq: null, workPlaceSeq: null, state: null };

/** The list rows, archived last, and the counts beside them. */
export async function readDocumentList(scope: Scope) {
  const policies = await listDocumentPolicies(scope);
  const { workPlaces } = await listEmployeeChoices(scope);
  const offices = new Map(workPlaces.map(({ workPlaceSeq, workPlaceName }) => [workPlaceSeq, workPlaceName]));
  const rows = policies.map((policy): DocumentPolicyRow => ({
    documentSeq: policy.documentSeq,
    documentName: policy.documentName,
    requirement: REQUIREMENTS[policy.documentRequirement],
    required: policy.documentRequirement === "REQUIRED",
    who: documentAudienceText(policy, offices),
    validity: validityText(policy.validityMonths),
    description: policy.description,
    exampleHref: policy.exampleFileSeq === null ? null : filePath(policy.exampleFileSeq),
    submissionCount: policy.submissionCount,
    archived: policy.useYn === "N",
  }));
  return {
    rows: [...rows.filter(({ archived }) => !archived), ...rows.filter(({ archived }) => archived)],
    usual: missingCommonDocuments(policies).length,
    lacking: await countMissingDocuments(scope, NO_FILTER, today()),
    benefitsOnly: isBenefitsOnly(scope),
  };
}

/** The document form; null = a new one. */
export async function readDocumentForm(scope: Scope, policy: StoredDocumentPolicy | null): Promise<DocumentPolicyFormProps> {
  const { workPlaces } = await listEmployeeChoices(scope);
  return {
    values: policy === null ? EMPTY_VALUES : policyValues(policy),
    requirements: toOptions(REQUIREMENTS),
    employedAs: EMPLOYMENT_TYPES_TEXT,
    genders: toOptions(GENDERS),
    offices: offeredOffices(workPlaces, policy?.workPlaceSeqs ?? []).map((office) => ({
      value: String(office.workPlaceSeq),
      label: office.workPlaceName,
    })),
    limits: DOCUMENT_MAX_LENGTHS,
    cancelHref: pathTo("get-company-documents"),
  };
}

/** Parses the filter of the missing documents list. @throws 400, 404 for unknown values */
export function readMissingFilter(request: Request): MissingDocumentsFilter {
  const search = new URL(request.url).searchParams;
  const number = (name: string) => (search.get(name) ? seqParam(search.get(name)!) : null);
  return {
    q: (search.get("q") ?? "").trim().slice(0, 100),
    documentSeq: number("document"),
    departmentSeq: number("department"),
    workPlaceSeq: number("office"),
    state: search.get("state") ? oneOf(Object.keys(MISSING_DOCUMENT_STATES) as MissingDocumentState[], search.get("state")) : null,
  };
}

/** A page of missing documents, with the filter options. @throws 400, 404 */
export async function readMissingDocumentsPage(request: Request, scope: Scope) {
  const filter = readMissingFilter(request);
  const { page, pageSize, offset } = readListQuery(request, { sorts: ["name"], pageSizes: [25, 50, 100] });
  const { rows, count } = await listMissingDocuments(scope, filter, today(), { limit: pageSize, offset });
  toLastPage(request, { page, pageSize }, count);
  const { departments, workPlaces } = await listEmployeeChoices(scope);
  const documents = (await listDocumentPolicies(scope)).filter(
    ({ useYn, documentRequirement }) => useYn === "Y" && documentRequirement === "REQUIRED",
  );
  const { people } = await countMissingDocuments(scope, filter, today());
  const mayOpen = hasAnyPermission(scope.permissions, ["TEAM_VIEW", "TEAM_EDIT"]);
  const seesDocuments = mayOpen && scope.permissions.includes("EMPLOYEE_DOCUMENTS_INFO_VIEW");
  return {
    rows: rows.map((row) => missingRow(row, seesDocuments)),
    count,
    people,
    page,
    pageSize,
    filtered: Object.values(filter).some((value) => value !== null && value !== ""),
    benefitsOnly: isBenefitsOnly(scope),
    choices: {
      documents: documents.map((document) => ({ value: String(document.documentSeq), label: document.documentName })),
      departments: departmentOptions(departments).map(({ value, text: label }) => ({ value, label })),
      offices: offeredOffices(workPlaces).map((office) => ({ value: String(office.workPlaceSeq), label: office.workPlaceName })),
      states: toOptions(MISSING_DOCUMENT_STATES),
    },
  };
}

function missingRow(row: MissingDocument, seesDocuments: boolean): MissingDocumentsRow {
  const { employeeSeq, employeeName, employeeId, departmentName, officeName, documentSeq, documentName, state } = row;
  return {
    key: `${employeeSeq} ${documentSeq}`,
    employeeName,
    employeeId,
    departmentName,
    officeName,
    documentName,
    href: seesDocuments ? popupPath(employeeSeq, "documents") : null,
    state: missingDocumentText(row),
    tone: state === "EXPIRING" ? "attention" : "danger",
  };
}

function policyValues(policy: StoredDocumentPolicy): DocumentPolicyValues {
  const { documentName, documentRequirement, gender, description, exampleFileName, exampleFileSeq, validityMonths, revision } = policy;
  return {
    documentName,
    documentRequirement,
    gender,
    description,
    exampleFileName,
    exampleFileUpload: "",
    exampleFile: exampleFileSeq === null ? "" : filePath(exampleFileSeq),
    validityMonths: validityMonths === null ? "" : String(validityMonths),
    employmentTypes: [...(policy.employmentTypes ?? [])],
    workPlaceSeqs: (policy.workPlaceSeqs ?? []).map(String),
    revision: String(revision),
  };
}

const EMPTY_VALUES: DocumentPolicyValues = {
  documentName: "",
  documentRequirement: "REQUIRED",
  gender: "",
  validityMonths: "",
  description: "",
  exampleFile: "",
  exampleFileName: "",
  exampleFileUpload: "",
  employmentTypes: [],
  workPlaceSeqs: [],
  revision: "1",
};
