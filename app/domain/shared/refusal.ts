import type { RefusalId } from "~/domain/shared/i18n/refusal-message";
import type { RefusalText } from "./i18n/refusal-message";
import { renderRefusal } from "./i18n/refusals";

/** Message for a choice whose record was deleted since the form was opened, or never existed. @param noun as in "work schedule" */
export const choiceGone = (noun: string): string => `This ${noun} no longer exists. Choose another one.`;

/**
 * A business rule rejects the request. The text is shown to the user, rendered in the reader's language where the request is answered;
 * `message` is its English. `field` is the form field it belongs to. `status` is 422 unless
 * the form is stale or duplicated (409), a file is too large (413), there were too many attempts (429), or the server is out of disk space
 * (503).
 */
export class Refusal extends Error {
  readonly text: RefusalText;
  readonly field: string | undefined;
  readonly status: 409 | 413 | 422 | 429 | 503;
  constructor(text: RefusalText, options: { field?: string; status?: 409 | 413 | 422 | 429 | 503 } = {}) {
    super(renderRefusal("en", text));
    this.text = text;
    this.name = "Refusal";
    this.field = options.field;
    this.status = options.status ?? 422;
  }

  is(id: RefusalId): boolean {
    return typeof this.text !== "string" && "id" in this.text && this.text.id === id;
  }
}
