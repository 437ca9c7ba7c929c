import { TerminalClient } from "../../scripts/demo/terminal-client";
import { origin } from "./app";

/** A terminal of the server under test. */
export class TerminalSimulator extends TerminalClient {
  constructor(serialNumber: string, base = `${origin}/iclock`) {
    super(serialNumber, base);
  }
}
