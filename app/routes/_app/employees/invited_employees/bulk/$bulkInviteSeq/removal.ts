import { bulkRemovalRoute } from "~/web/forms/bulk-removal-route.server";

const { loader, action } = bulkRemovalRoute("INVITE", "bulkInviteSeq");
export { loader, action };
