/** Where terminals of the ZKTeco push protocol send their time logs. The firmware fixes it, and no page is there. */
export const ICLOCK = "/iclock";
