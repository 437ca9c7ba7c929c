import { ACCESS } from "~/domain/settings/access";
import { manualFileName } from "~/domain/shared/manual/manual";
import { manualPdf } from "~/reports/manual-pdf";
import { publicDownload } from "~/web/files/downloads.server";
import { guarded } from "~/web/session/guarded.server";

export const loader = guarded(ACCESS.signedIn, () => publicDownload(manualFileName("hr-admin"), manualPdf("hr-admin")));
