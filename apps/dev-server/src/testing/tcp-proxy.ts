import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

export type TcpProxy = {
  port: number;
  /** Breaks every connection and takes no new one. */
  cut(): Promise<void>;
  /** Takes connections again, on the same port. */
  mend(): Promise<void>;
};

/** Stands between a client and a host, so that a test can take the host away and give it back. */
export const tcpProxy = async (host: string, port: number): Promise<TcpProxy> => {
  const sockets = new Set<Socket>();
  let server: Server;
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket));
  };
  const listen = async (at: number) => {
    server = createServer((inward) => {
      const outward = connect(port, host);
      keep(inward);
      keep(outward);
      inward.pipe(outward).pipe(inward);
      inward.on('close', () => outward.destroy());
      outward.on('close', () => inward.destroy());
    });
    await new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve));
    return (server.address() as AddressInfo).port;
  };
  const own = await listen(0);
  return {
    port: own,
    async cut() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    mend: async () => void (await listen(own)),
  };
};
