import { TEMPLATE_FILES } from "~/domain/flex_ben/point-sheet";
import { ACCESS } from "~/domain/settings/access";
import { pointTemplate } from "~/reports/flex_ben/point-workbook";
import { download } from "~/web/files/downloads.server";
import { listTemplatePeople } from "~/presenters/flex_ben/point-upload.server";
import { guarded } from "~/web/session/guarded.server";
import { writeWorkbook } from "~/web/files/workbook-download.server";

/** The template workbook with the company's employees. */
export const loader = guarded(ACCESS.editFlexBen, async (scope) =>
  download(TEMPLATE_FILES.DEDUCT, await writeWorkbook(pointTemplate("DEDUCT", await listTemplatePeople(scope, "DEDUCT")))),
);
