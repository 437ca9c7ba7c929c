import { redirect } from "@remix-run/node";
import { ACCESS } from "~/domain/settings/access";
import { pathTo } from "~/paths";
import { readPortfolio } from "~/presenters/portfolio/portfolio.server";
import { portfolioWorkbook } from "~/reports/portfolio/portfolio-workbook";
import { download } from "~/web/files/downloads.server";
import { today } from "~/web/http/today.server";
import { logGroupExport } from "~/web/session/export-events.server";
import { guarded } from "~/web/session/guarded.server";

/** The companies of the list, across pages. */
export const loader = guarded(ACCESS.ownSignIn, async (login, { request }) => {
  if (login.tenantKind !== "PERSON") throw redirect(pathTo("get-companies"));
  const { companies, members } = await readPortfolio(request, login, today(), Date.now());
  await logGroupExport(request, members);
  return download("Companies.xlsx", portfolioWorkbook(companies));
});
