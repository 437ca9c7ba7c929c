/** Filipino for request states, level decisions and approvers, parts of a day, and kinds of maternity leave. */
export const requestNames: Readonly<Record<string, string>> = {
  Waiting: "Naghihintay",
  Approved: "Inaprubahan",
  Rejected: "Hindi inaprubahan",
  Withdrawn: "Binawi",
  Cancelled: "Kinansela",
  Changed: "Binago",
  "Approved, cancellation requested": "Inaprubahan, hinihiling na kanselahin",
  "Approved automatically": "Kusang naaprubahan",
  "Approved automatically: the requester decides this level": "Kusang naaprubahan: ang humihiling ang nagpapasya sa antas na ito",
  "Approved: decided an earlier level already": "Inaprubahan: nakapagpasya na sa naunang antas",
  "Approved in the approver’s place": "Inaprubahan kapalit ng approver",
  "Rejected in the approver’s place": "Hindi inaprubahan, kapalit ng approver",
  "Named in the policy.": "Nakatakda sa patakaran.",
  "Head by the department tree.": "Pinuno ayon sa mga departamento.",
  "The next higher head decides: this head is missing, has left, has no account or is the requester.":
    "Ang kasunod na pinuno pataas: wala, umalis na, walang account o siya mismo ang humihiling.",
  "The requester is the approver here, so their own head decides.":
    "Ang humihiling ang nakatakda rito, kaya ang sarili niyang pinuno ang magpapasya.",
  "No one can decide. Set a department head with an account, or choose another approver in the policy.":
    "Walang makapagpasya: bigyan ang departamento ng pinunong may account, o pumili ng iba sa patakaran.",
  "The approver named in the policy has left. Choose another one.": "Umalis na ang nakatakda sa patakaran. Pumili ng iba roon.",
  "Only the requester could decide. Set another department head, or choose another approver in the policy.":
    "Ang humihiling na lang ang puwedeng magpasya. Bigyan ang departamento ng ibang pinuno, o pumili ng iba sa patakaran.",
  "Level 1 Head": "Pinuno sa antas 1",
  "Level 2 Head": "Pinuno sa antas 2",
  "Level 3 Head": "Pinuno sa antas 3",
  "Full days": "Buong araw",
  "First half": "Unang kalahati",
  "Second half": "Ikalawang kalahati",
  Hours: "Ilang oras",
  "Live birth": "Panganganak",
  Miscarriage: "Nakunan",
  "Emergency termination of pregnancy": "Emergency na pagtatapos ng pagbubuntis",
};
