// The words of papers: documents, files, signatures, forms.
import { addressesIn, always, byState, caption, textIn, type CaptionOf, type Captions } from './caption.ts';

const paper: CaptionOf = (args) => caption('document', 'camera', { name: textIn(args, 'name') });
const mailedForm: CaptionOf = (args) => caption('formSent', 'send', { to: addressesIn(args) });

export const PAPER_CAPTIONS: Captions = {
  uploadDocument: paper,
  uploadProjectDocument: paper,
  uploadReceiptDocument: paper,
  fileDocument: paper,
  uploadFile: ({ size }, { bytes }) => caption('file', 'image', { size: typeof size === 'number' ? bytes(size) : '' }),
  decideDocument: byState('documentDecided', 'file-text'),
  decideProfilePicture: byState('pictureDecided', 'image', 'pictureState'),
  flagDocumentDownloaded: always('documentDownloaded', 'download'),
  removePhoto: always('photoRemoved', 'trash-2'),
  signDocument: always('signed', 'pen-line'),
  signAsSignatory: always('signed', 'pen-line'),
  submitForm: always('formSubmitted', 'list'),
  amendFormResult: always('formAmended', 'list'),
  sendFormResult: mailedForm,
  sendSecurityCheck: mailedForm,
  uploadAnswerFile: (args) => caption('answerFile', 'image', { name: textIn(args, 'name') }),
};
