import { bulkRemovalRoute } from "~/web/forms/bulk-removal-route.server";

const { loader, action } = bulkRemovalRoute("UPDATE", "bulkUpdateSeq");
export { loader, action };
