// The camera as a stream. Pages that did not come over HTTPS have none.

/** @throws DOMException where there is no camera, or the person does not allow it. */
export const openCamera = async (video: MediaTrackConstraints | true): Promise<MediaStream> => {
  if (!('mediaDevices' in navigator)) throw new DOMException('This browser gives no camera here', 'NotFoundError');
  return navigator.mediaDevices.getUserMedia({ video, audio: false });
};
