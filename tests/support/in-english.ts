import type { RefusalText } from "~/domain/shared/i18n/refusal-message";
import { renderRefusal } from "~/domain/shared/i18n/refusals";

/** A refusal as its English reader sees it. */
export const inEnglish = (text: RefusalText | null | undefined): string | null => (text ? renderRefusal("en", text) : null);
