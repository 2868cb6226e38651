// Eigen's decompositions and matrix products as plain functions. Each takes the compiler seconds in every
// file that uses it, so they are instantiated once, in decompositions.cpp.
#pragma once

#include <Eigen/Core>
#include <optional>

namespace framecast {

// The x that minimises |A x - b|, by QR with column pivoting.
Eigen::VectorXd least_squares(const Eigen::MatrixXd& a, const Eigen::VectorXd& b);

// A'A into `out`, which has its size already. Allocates nothing of its own for small matrices.
void gram(const Eigen::Ref<const Eigen::MatrixXd>& a, Eigen::Ref<Eigen::MatrixXd> out);

// Eigenvalues of A'A, ascending.
Eigen::VectorXd gram_eigenvalues(const Eigen::MatrixXd& a);

// (A'A)^-1 through the singular values of A's columns at unit length. None of them may be zero.
Eigen::MatrixXd inverse_gram(const Eigen::MatrixXd& a);

// A triangular system with the same least squares solution: U'U = A and U'y = b, U upper triangular.
struct TriangularSystem {
    Eigen::MatrixXd upper;
    Eigen::VectorXd right;
};
// Uses Cholesky; nothing when A, of which only the lower half is read, is not positive definite.
std::optional<TriangularSystem> cholesky(const Eigen::MatrixXd& a, const Eigen::VectorXd& b);

struct RightSingular {
    Eigen::VectorXd values;  // descending, as many as the smaller side
    Eigen::MatrixXd v;       // columns x columns
};
RightSingular right_singular(const Eigen::MatrixXd& a);

}  // namespace framecast
