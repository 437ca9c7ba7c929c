import { ACCESS } from "~/domain/settings/access";
import { readPortfolio } from "~/presenters/portfolio/portfolio.server";
import { portfolioWorkbook } from "~/reports/portfolio/portfolio-workbook";
import { download } from "~/web/files/downloads.server";
import { today } from "~/web/http/today.server";
import { logGroupExport } from "~/web/session/export-events.server";
import { requireSeveralCompanies } from "~/web/session/each-company.server";
import { guarded } from "~/web/session/guarded.server";

/** The companies of the list, across pages. */
export const loader = guarded(ACCESS.ownSignIn, async (login, { request }) => {
  requireSeveralCompanies(login);
  const { companies, members } = await readPortfolio(request, login, today(), Date.now());
  await logGroupExport(request, members);
  return download("Companies.xlsx", portfolioWorkbook(companies));
});
