import { ACCESS } from "~/domain/settings/access";
import { MONTHS } from "~/domain/shared/calendar";
import {
  COMPANY_LABELS,
  EFPS_GROUPS,
  missingLines,
  formatCompanyDetail,
  versionOn,
  type CompanyDetails,
  type CompanyVersion,
} from "~/domain/settings/company/company-details";
import { formText, isValidOn, signatoryOn, SIGNED_FORMS, type Signatory, type SignedForm } from "~/domain/settings/company/signatory";
import { isBenefitsOnly } from "~/domain/settings/permissions";
import { formatDay, type Day } from "~/domain/shared/day";
import { NotFound } from "~/domain/shared/not-found";
import { rdoChoices } from "~/domain/payroll/engine/statutory/rdo-codes";
import type { Scope } from "~/domain/shared/scope";
import { findLogo } from "~/models/settings/company/logo.server";
import { listSignatories } from "~/models/settings/company/signatories.server";
import { listCompanyVersions } from "~/models/shared/company-details.server";
import { addressChoices } from "~/web/forms/address-choices.server";
import { today } from "~/web/http/today.server";
import { forbidden, requireScope } from "~/web/session/scope.server";

/** Access for company editors and, in a company with payroll, for payroll users (§0 of document 5). @throws 403 */
export function requireCompanyDetails(scope: Scope): Scope {
  if (!canEditCompany(scope) && !scope.subscriptions.includes("PAYROLL_USAGE")) throw forbidden();
  return scope;
}

/** `requireCompanyDetails` for route factories. @throws as requireScope */
export const requireCompany = async (request: Request): Promise<Scope> =>
  requireCompanyDetails(await requireScope(request, ACCESS.viewCompany));

/** What the viewer may edit on the form. */
export const companyRights = (scope: Scope) => ({ everything: canEditCompany(scope), agencies: !isBenefitsOnly(scope) });

const canEditCompany = ({ permissions }: Scope) => permissions.includes("COMPANY_SETTING_EDIT");

const DETAIL_SECTIONS: readonly (readonly [title: string, fields: readonly (keyof CompanyDetails)[]])[] = [
  ["Company", ["registeredName", "tradeName", "employerCategory", "principalBusiness", "lineOfBusiness", "fiscalYearStart"]],
  ["Registered address", ["street", "barangay", "city", "province", "zipCode", "contactNumber", "email"]],
  ["Taxes", ["tinNo", "rdoCode", "topWithholdingAgentYn", "efpsGroup"]],
];
const AGENCIES = ["Agencies", ["sssNo", "philHealthNo", "pagIbigNo"]] as const;

/** The company today, what its forms are missing, and its past and future versions. */
export async function readCompanyPage(scope: Scope) {
  const day = today();
  const [versions, signatories, logoFileSeq] = await Promise.all([listCompanyVersions(scope), listSignatories(scope), findLogo(scope)]);
  const current = versionOn(versions, day);
  const { everything, agencies } = companyRights(scope);
  const signed = (Object.keys(SIGNED_FORMS) as SignedForm[]).filter((form) => signatoryOn(signatories, form, day) !== null);
  return {
    everything,
    logoFileSeq,
    signatories: signatories.map((signatory) => signatoryRow(signatory, day)),
    benefitsOnly: !agencies,
    since: current.fromDay === null ? null : formatDay(current.fromDay),
    missing:
      agencies && scope.subscriptions.includes("PAYROLL_USAGE")
        ? missingLines(
            current,
            signed.map((form) => SIGNED_FORMS[form]),
          )
        : [],
    parts: [...DETAIL_SECTIONS, ...(agencies ? [AGENCIES] : [])].map(([title, fields]) => ({
      title,
      rows: fields.map((field) => [COMPANY_LABELS[field], formatCompanyDetail(field, current)] as const),
    })),
    versions: versions.length > 1 ? versions.map((version) => versionRow(version, current, { day, everything })) : [],
  };
}

function signatoryRow({ signatorySeq, name, position, mainFor, usedFor, signatureFileSeq, ...valid }: Signatory, day: Day) {
  const { validFrom, validTo } = valid;
  const days = [validFrom === null ? "" : `From ${formatDay(validFrom)}`, validTo === null ? "" : `until ${formatDay(validTo)}`];
  return {
    signatorySeq,
    name,
    position,
    mainFor: formText(mainFor),
    usedFor: formText(usedFor),
    signatureFileSeq,
    valid: days.filter(Boolean).join(" ").replace(/^u/, "U"),
    signsToday: isValidOn(valid, day),
  };
}

function versionRow(
  { versionSeq, fromDay, registeredName, tinNo, rdoCode, ...rest }: CompanyVersion,
  current: CompanyVersion,
  { day, everything }: { day: Day; everything: boolean },
) {
  const otherState = fromDay !== null && fromDay > day ? "Later" : "Before";
  return {
    versionSeq,
    since: sinceText(fromDay),
    registeredName,
    tinNo: formatCompanyDetail("tinNo", { ...rest, registeredName, tinNo, rdoCode }),
    rdoCode,
    holds: versionSeq === current.versionSeq ? "Now" : otherState,
    removable: everything && fromDay !== null,
  };
}

export const sinceText = (fromDay: Day | null) => (fromDay === null ? "From the beginning" : `From ${formatDay(fromDay)}`);

/** The version to edit: the one in the URL, else today's. @throws NotFound */
export async function findVersion(scope: Scope, request: Request): Promise<CompanyVersion> {
  const versions = await listCompanyVersions(scope);
  const versionParam = new URL(request.url).searchParams.get("version");
  const version =
    versionParam === null ? versionOn(versions, today()) : versions.find(({ versionSeq }) => String(versionSeq) === versionParam);
  if (!version) throw new NotFound("company details");
  return version;
}

export function companyForm(scope: Scope, version: CompanyVersion) {
  const { versionSeq: _seq, fromDay, revision, fiscalYearStart, topWithholdingAgentYn, employerCategory, ...texts } = version;
  const detailOf = (field: keyof CompanyDetails) => formatCompanyDetail(field, version);
  return {
    ...companyRights(scope),
    since: sinceText(fromDay),
    values: {
      ...texts,
      tinNo: detailOf("tinNo"),
      sssNo: detailOf("sssNo"),
      philHealthNo: detailOf("philHealthNo"),
      pagIbigNo: detailOf("pagIbigNo"),
      employerCategory,
      topWithholdingAgentYn,
      fiscalYearStart: String(fiscalYearStart),
      fromDay: fromDay ?? "",
      revision: String(revision),
    },
    choices: {
      ...addressChoices(version.province),
      rdoCodes: rdoChoices().map(({ code, name }) => ({ value: code, text: code, explanation: name })),
      efpsGroups: EFPS_GROUPS.map((group) => ({ value: group as string, label: `Group ${group}` })),
      months: MONTHS.map((label, index) => ({ value: String(index + 1), label: label as string })),
    },
  };
}
