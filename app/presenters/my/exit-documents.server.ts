import type { OwnExitDocument } from "~/components/my/information/exit-documents-page";
import { formatDay, manilaDay, type Day } from "~/domain/shared/day";
import { interpolate } from "~/domain/shared/i18n/interpolate";
import { messagesFor } from "~/domain/shared/i18n/messages";
import { getCase, type FinalPayCase } from "~/models/payroll/final-pay/cases.server";
import { findFinalPayDocuments, listOwnCertificates, type FinalPayDocuments } from "~/models/payroll/final-pay/own-exit-documents.server";
import { pathTo } from "~/paths";
import type { OwnScope } from "~/web/session/own-employee.server";
import { notFound } from "~/web/session/scope.server";

/** Documents that the company has issued to the employee. @param today the day in Manila */
export async function readOwnExitDocuments(scope: OwnScope, today: Day) {
  const { language } = scope;
  const { ownInformation: texts } = messagesFor(language);
  const pageText = texts.papersPage;
  const [certificates, out] = await Promise.all([listOwnCertificates(scope), findFinalPayDocuments(scope, today)]);
  const finalPay: OwnExitDocument[] = [
    ...(out.certificate
      ? [{ name: pageText.employmentCertificate, note: pageText.employmentWhat, href: pathTo("get-my-employment-certificate") }]
      : []),
    ...(out.quitclaim ? [{ name: pageText.quitclaim, note: pageText.quitclaimWhat, href: pathTo("get-my-quitclaim") }] : []),
  ];
  return {
    language,
    texts,
    finalPay,
    certificates: certificates.map(({ year, version, issuedAt, signed }): OwnExitDocument => {
      const day = formatDay(manilaDay(issuedAt));
      const issued = version === 1 ? interpolate(pageText.issuedOn, { day }) : interpolate(pageText.issuedAgain, { day, version });
      return {
        name: interpolate(pageText.certificate, { year }),
        note: signed ? issued : `${issued}, ${pageText.signByHand}`,
        href: pathTo("get-my-2316-pdf", { year }),
        year: { text: interpolate(pageText.year, { year }), href: pathTo("get-my-year", { year }) },
      };
    }),
  };
}

/** The employee's own final pay, if the given document is released. @throws 404 otherwise */
export async function readOwnFinalPay(scope: OwnScope, document: keyof FinalPayDocuments, today: Day): Promise<FinalPayCase> {
  if (!(await findFinalPayDocuments(scope, today))[document]) throw notFound();
  return getCase(scope, scope.employeeSeq, today);
}
