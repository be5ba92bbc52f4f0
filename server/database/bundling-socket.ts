// The socket of a connection to PostgreSQL: what the program writes in one go is sent as one piece.
import { Socket } from 'node:net';

/**
 * A statement is several messages, and several statements are asked without waiting in between: each piece that is sent
 * by itself costs a call of the system here, and one in PostgreSQL.
 */
export const bundlingSocket = (): Socket => {
  const socket = new Socket();
  const write = socket.write.bind(socket);
  let isHeld = false;
  /** Until everything that can go on by now has said what it has to say. */
  const hold = (): void => {
    if (isHeld) return;
    isHeld = true;
    socket.cork();
    process.nextTick(() => {
      isHeld = false;
      socket.uncork();
    });
  };
  // Not before: `connect` gives the socket its own way of writing.
  socket.once('connect', () => {
    Object.assign(socket, {
      write: (...given: Parameters<typeof write>): boolean => {
        hold();
        return write(...given);
      },
    });
  });
  return socket;
};
