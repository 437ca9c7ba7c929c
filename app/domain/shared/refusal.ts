/**
 * A rule says no. The message is the sentence the user reads; `field` names the form field it belongs to,
 * `status` is 422 unless the refusal is a stale or doubled form (409).
 */
export class Refusal extends Error {
  readonly field: string | undefined;
  readonly status: 409 | 422;
  constructor(message: string, options: { field?: string; status?: 409 | 422 } = {}) {
    super(message);
    this.name = "Refusal";
    this.field = options.field;
    this.status = options.status ?? 422;
  }
}
