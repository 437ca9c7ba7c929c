/** The layout renders the list. */
export default function ApprovalList() {
  return null;
}
