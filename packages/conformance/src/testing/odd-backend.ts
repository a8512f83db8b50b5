import http from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import net from 'node:net';

/** A server that is no backend of the contract, on a free port. */
export type OddBackend = { port: number; [Symbol.asyncDispose](): Promise<void> };

const listen = async (server: Server): Promise<OddBackend> => {
  const sockets = new Set<net.Socket>();
  server.on('connection', (socket: net.Socket) => sockets.add(socket));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};

/** A server that responds to every request in the same way. */
export const startHttp = (respond: http.RequestListener): Promise<OddBackend> =>
  listen(http.createServer(respond));

/** A server of another protocol. */
export const startTcp = (greeting: string): Promise<OddBackend> =>
  listen(net.createServer((socket) => socket.end(greeting)));
