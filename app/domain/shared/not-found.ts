/** Not there, or not yours: the two are never told apart. `web/` answers 404. */
export class NotFound extends Error {
  constructor(noun: string) {
    super(`No such ${noun}`);
    this.name = "NotFound";
  }
}
