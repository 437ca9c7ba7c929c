import { guarded } from "~/web/session/guarded.server";
import { ACCESS } from "~/domain/settings/access";
import { DATA_EXPORT_EXPIRED } from "~/domain/settings/company/data-export";
import { pathTo } from "~/paths";
import { companyZip } from "~/web/files/company-zip.server";
import { download } from "~/web/files/downloads.server";
import { requireDataExport } from "~/presenters/settings/import-workbooks.server";
import { hasDownloadGrant } from "~/web/session/download-grant.server";
import { redirectWithToast } from "~/web/session/flash.server";

/** The company with its files, for an account that has just confirmed its password. */
export const loader = guarded(ACCESS.editSettings, async (scope, { request }) => {
  requireDataExport(scope);
  const ticket = new URL(request.url).searchParams.get("ticket") ?? "";
  if (!hasDownloadGrant("company export", scope, ticket))
    return redirectWithToast(pathTo("get-company-export"), DATA_EXPORT_EXPIRED, "attention");
  return download("company.zip", (await companyZip(scope)).zip);
});
